import type { SettingProblem } from '../form-problem'
import type { StoredValue } from '../kind'
import { read } from './answers'

/** What all kinds share that keep nothing: layout, words, codes. */
export const noValue = {
  column: () => null,
  can: { list: false, search: [], subTable: false },
  read: () => read(null),
  write: (_value: StoredValue): unknown => null,
  value: () => null,
  text: () => '',
} as const

/** What can be wrong with two limits of settings. */
export const limitProblems = (min: number | undefined, max: number | undefined): readonly SettingProblem[] =>
  min !== undefined && max !== undefined && max < min ? [{ setting: 'max', problem: 'max-below-min' }] : []
