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
