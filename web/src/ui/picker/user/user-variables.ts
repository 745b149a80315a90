/**
 * Stand for people who are known only when a form or process runs, as its documents spell them;
 * the word after @ is also the key of the text.
 */
export const userVariables = [
  '@userId',
  '@managerId',
  '@departmentManagerId',
  '@userAraSubordinates',
  '@organizeId',
  '@organizationAndSuborganization',
] as const
export type UserVariable = (typeof userVariables)[number]

const known: readonly string[] = userVariables

/** Whether a chosen value is a variable and not the id of a person. */
export const isUserVariable = (value: string): value is UserVariable => known.includes(value)
