import { listNames } from '@workstation/domain/language/list-names'
import { AppError } from '../../platform/app-error'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import { findHanging, type Hanging } from './usage-store'

type Kind = keyof Hanging

const words: Readonly<Record<Kind, { zh: string; en: string; zhtw: string }>> = {
  below: { zh: '下级组织 {n} 个', en: 'companies and departments below: {n}', zhtw: '下級組織 {n} 個' },
  people: { zh: '人员 {n} 人', en: 'people: {n}', zhtw: '人員 {n} 人' },
  positions: { zh: '岗位 {n} 个', en: 'positions: {n}', zhtw: '職位 {n} 個' },
  roles: { zh: '角色 {n} 个', en: 'roles: {n}', zhtw: '角色 {n} 個' },
  administrators: { zh: '管理员 {n} 人', en: 'administrators: {n}', zhtw: '管理員 {n} 人' },
  projects: { zh: '项目 {n} 个', en: 'projects: {n}', zhtw: '專案 {n} 個' },
}

/** What hangs on an organisation, in words of each language; the same counts for all. */
function tellUsage(usage: Hanging) {
  const used = (Object.keys(words) as Kind[]).filter((kind) => usage[kind] > 0)
  const tell = (language: 'zh' | 'en' | 'zhtw') =>
    listNames(
      used.map((kind) => words[kind][language].replace('{n}', String(usage[kind]))),
      language,
    )
  return { zh: tell('zh'), en: tell('en'), zhtw: tell('zhtw') }
}

/** Why an organisation cannot be deleted yet: something hangs on it, with the counts. */
export function usedProblem(name: string, hanging: Hanging): AppError | null {
  const what = tellUsage(hanging)
  return what.zh === '' ? null : new AppError('organize.in-use', { name, what })
}

/** Why an organisation cannot be merged: whom administration is taken from is asked where it is given and taken. */
export const administeredProblem = (name: string, { administrators }: Hanging): AppError | null =>
  administrators > 0 ? new AppError('organize.still-administered', { name }) : null

/** Refuses to delete an organisation for the reason that `problemOf` gives. */
export async function refuseHanging(
  { trx, id, row }: WriteStep<'organize'>,
  problemOf: typeof usedProblem,
): Promise<void> {
  const problem = problemOf(row.full_name, await findHanging(trx, id))
  if (problem) throw problem
}
