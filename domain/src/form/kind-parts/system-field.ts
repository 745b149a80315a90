import { Type } from 'typebox'
import type { BaseColumn, KindAbilities, Named, StoredValue, ValueContext } from '../kind'
import { momentWords, readMoment } from './day-field'
import { idField } from './id-field'

/** System fields have no settings. */
export const systemSettings = Type.Object({})

const abilities: KindAbilities = { list: true, search: ['equals', 'includes', 'empty'], subTable: false }

const shared = {
  group: 'system',
  settings: systemSettings,
  initial: {},
  column: () => null,
  children: 'none',
  computed: true,
} as const

/** What fields share that show a person or unit of the record itself. */
export const systemId = (base: BaseColumn, holds: Named) => ({
  ...idField(holds, () => ({ multiple: false })),
  ...shared,
  can: abilities,
  base,
})

/** What fields share that show when something happened to the record. */
export const systemMoment = (base: BaseColumn) => ({
  ...shared,
  can: { ...abilities, search: ['between', 'empty'] as const },
  base,
  read: (raw: unknown, _node: unknown, context: ValueContext) => readMoment(raw, context),
  write: (value: StoredValue): unknown => value,
  value: (value: StoredValue) => (typeof value === 'number' ? value : null),
  text: (value: StoredValue, _node: unknown, context: ValueContext) =>
    momentWords(value, 'yyyy-MM-dd HH:mm:ss', context),
})
