/** Types that a parameter of a data interface may have, as existing clients name them, each with its type in PostgreSQL. */
export const parameterTypes = {
  varchar: 'text',
  int: 'int4',
  bigint: 'int8',
  decimal: 'numeric',
  datetime: 'timestamptz',
  text: 'text',
} as const

export type ParameterType = keyof typeof parameterTypes

/** Values that the server knows itself, written with @ before the name, each with its type. */
export const systemValues = {
  user: 'varchar',
  currentUser: 'varchar',
  organize: 'varchar',
  department: 'varchar',
  position: 'varchar',
  keyword: 'varchar',
  showKey: 'varchar',
  showValue: 'varchar',
  id: 'varchar',
  pageSize: 'int',
  offsetSize: 'int',
} as const satisfies Record<string, ParameterType>

export type SystemValue = keyof typeof systemValues

export const isSystemValue = (name: string): name is SystemValue => Object.hasOwn(systemValues, name)

export interface Parameter {
  /** How the text of the interface names it, between braces. */
  readonly field: string
  /** What people read. */
  readonly fieldName: string
  readonly dataType: ParameterType
  readonly required: 0 | 1
  /** Counts where nothing is given; one that is `@user` and the like stands for that system value. */
  readonly defaultValue: string
}
