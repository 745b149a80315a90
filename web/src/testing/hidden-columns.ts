import { allEndpoints } from '@workstation/contract/index'

interface Listed {
  readonly hideable: boolean
}
const modules = import.meta.glob<Record<string, object>>(['../../../contract/src/*.ts', '!**/*.test.ts'], {
  eager: true,
})
/** Every list of the contract: its columns by their names. */
const lists = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, columns]) =>
    name.endsWith('Columns') ? [columns as Readonly<Record<string, Listed>>] : [],
  ),
)

/** What stands beside a column and is hidden with it, as the models of the server have it. */
const beside: Readonly<Record<string, readonly string[]>> = {
  type: ['typeCode'],
  category: ['categoryId'],
  categoryText: ['category'],
  department: ['organizeId'],
  organize: ['organizeId'],
  organizeName: ['organizeId'],
  organizeInfo: ['organizeIdsTree'],
  position: ['positionId'],
  roleName: ['roleId'],
  manager: ['managerId'],
  typeText: ['typeId'],
  leaderName: ['leaderId'],
  areaName: ['areaId', 'areaPath'],
  toUserName: ['toUserId'],
  flowName: ['flowId'],
  smsTemplateName: ['smsId'],
  projectname: ['projectid'],
  reviewtypetext: ['reviewtypeid'],
  assignertext: ['assignerids'],
  finalreviewertext: ['finalreviewerids'],
}

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
}
const featureOf = (name: string) => name.split('.')[0] ?? ''
/** The fields of the rows that calls of a feature list. */
const rowsOf = (feature: string): string[][] =>
  allEndpoints.flatMap(({ endpoint }) => {
    const fields = (endpoint.output as Shape).properties?.['list']?.items?.properties
    return featureOf(endpoint.name) === feature && fields ? [Object.keys(fields)] : []
  })

/** What a page may hide of the records of a feature: of the longest list that its rows have every column of. */
export function hideableOf(feature: string): string[] {
  const fitting = rowsOf(feature).flatMap((fields) =>
    lists.filter((columns) => Object.keys(columns).every((name) => fields.includes(name))),
  )
  const [columns = {}] = fitting.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length)
  const names = Object.entries(columns).flatMap(([name, { hideable }]) => (hideable ? [name] : []))
  return [...names, ...names.flatMap((name) => beside[name] ?? [])]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An answer of a feature as somebody gets it who does not see these columns of its records. */
export function withoutFields(answer: unknown, hidden: readonly string[]): unknown {
  if (Array.isArray(answer)) return answer.map((one) => withoutFields(one, hidden))
  if (!isRecord(answer)) return answer
  const isOne = 'id' in answer
  const kept = Object.entries(answer).filter(([name]) => !isOne || !hidden.includes(name))
  const nested = ['list', 'children']
  return Object.fromEntries(
    kept.map(([name, value]) => [name, nested.includes(name) ? withoutFields(value, hidden) : value]),
  )
}
