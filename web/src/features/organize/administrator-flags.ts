import type { OrganizeAdministrator } from '@workstation/contract/organize-admin'

export const levels = ['thisLayer', 'subLayer'] as const
export type Level = (typeof levels)[number]
export type Flag = Exclude<keyof OrganizeAdministrator, 'userId' | 'fullName'>

export const flagOf = (level: Level, act: 'Add' | 'Edit' | 'Delete' | 'Select'): Flag => `${level}${act}`

/** What somebody starts with who is named: to see and to change, here and below. */
const start = {
  thisLayerAdd: 0,
  thisLayerEdit: 1,
  thisLayerDelete: 0,
  thisLayerSelect: 1,
  subLayerAdd: 0,
  subLayerEdit: 1,
  subLayerDelete: 0,
  subLayerSelect: 1,
} as const

/** The administrators once others are chosen; those who stay keep what they have. */
export const withPeople = (before: readonly OrganizeAdministrator[], ids: readonly string[]): OrganizeAdministrator[] =>
  ids.map((userId) => before.find((one) => one.userId === userId) ?? { userId, fullName: '', ...start })

const everyFlag = levels.flatMap((level) =>
  (['Add', 'Edit', 'Delete', 'Select'] as const).map((act) => flagOf(level, act)),
)

/** What somebody changed, among the administrators as others have saved them meanwhile: his own changes stand. */
export function ontoOthers(
  theirs: readonly OrganizeAdministrator[],
  { base, mine }: { base: readonly OrganizeAdministrator[]; mine: readonly OrganizeAdministrator[] },
): OrganizeAdministrator[] {
  const within = (list: readonly OrganizeAdministrator[], id: string) => list.find(({ userId }) => userId === id)
  const kept = theirs.filter(({ userId }) => within(mine, userId) || !within(base, userId))
  const added = mine.filter(({ userId }) => !within(base, userId) && !within(theirs, userId))
  return [...kept, ...added].map((one) => {
    const [before, after] = [within(base, one.userId), within(mine, one.userId)]
    const changed = after ? everyFlag.filter((flag) => after[flag] !== before?.[flag]) : []
    return { ...one, ...Object.fromEntries(changed.map((flag) => [flag, after?.[flag]])) }
  })
}
