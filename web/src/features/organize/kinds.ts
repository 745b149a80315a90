import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'

/** Companies or departments, whose pages differ in their calls and a few words. */
export const kinds = { company, department } as const
export type Kind = keyof typeof kinds
