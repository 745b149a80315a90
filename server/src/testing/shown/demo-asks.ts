import type { Endpoint } from '@workstation/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isInPath, isRequired } from '../walked-call'

type Input = Readonly<Record<string, unknown>>
/** Ids by the name of a feature, or of what else a call names. */
export type Ids = Readonly<Record<string, readonly string[]>>

/** Who asks: one who may everything, one who leads the reviews, one who decides them, and one who came last. */
export const readers = ['admin', 'demo-manager', 'demo-final', 'demo-clerk']

/** Records of the demo by what they are called, since ids differ from run to run; where it says so those of the readers. */
const byName: Readonly<Record<string, readonly [table: string, by: string, of?: string]>> = {
  billRule: ['bill_rule', 'full_name'],
  dataInterface: ['data_interface', 'full_name'],
  delegation: ['workflow_delegation', 'id', 'user_id'],
  design: ['design', 'full_name'],
  forbiddenPair: ['forbidden_pair', 'full_name'],
  group: ['user_group', 'full_name'],
  mail: ['mail_log', 'subject'],
  message: ['notice_list', 'title'],
  position: ['position', 'id'],
  printTemplate: ['print_template', 'full_name'],
  project: ['project', 'full_name'],
  review: ['review', 'serial'],
  reviewTarget: ['review_target_list', 'started_at'],
  role: ['role', 'id'],
  scheduledTask: ['scheduled_task', 'full_name'],
  workflowLaunch: ['workflow_instance', 'title', 'starter_id'],
  workflowProcess: ['workflow_process', 'full_name'],
}
/** Rows of the released forms of the demo. */
const forms = { equipment: 'lc_equipment', purchase: 'lc_purchase', inspection: 'lc_inspection' }

const people = ['demo-final', 'demo-clerk', 'demo-person-19']
const pages = ['user', 'project', 'review']
const places = ['demo-group', 'demo-road', 'demo-building-1']
const fixed: Ids = {
  area: ['110000', '110100'],
  authority: pages,
  company: ['demo-group'],
  department: ['demo-road', 'demo-building-1'],
  dictionary: ['projectType', 'reviewType'],
  explain: people,
  grant: ['registered', 'reviewAdmin', 'demo-staff'],
  grantDesk: people,
  menuEntry: pages,
  organize: places,
  organizeAdmin: ['demo-group', 'demo-building'],
  personChange: people,
  profile: ['0', 'demo-manager'],
  user: people,
  userCopy: people,
  userRelation: ['demo-staff', 'demo-quality-engineer'],
}
/** How many of a kind are asked about. */
const mostAsked = 3

async function firstOf(db: Db, table: string, by: string, of?: string): Promise<string[]> {
  const own = of ? sql`where ${sql.ref(of)} = any(${readers})` : sql``
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} ${own} order by ${sql.ref(by)}::text collate "C", id limit ${mostAsked}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What waits for the readers, the part of each of them by what is decided. */
async function partsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select workflow_actor.id from workflow_actor join workflow_instance on workflow_instance.id = instance_id
    where state = 'pending' and person_id = any(${readers}) order by title collate "C", person_id limit ${2 * mostAsked}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What the readers were told, by its title. */
async function messagesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select message.id from message join message_recipient on message_recipient.message_id = message.id
    where user_id = any(${readers}) order by title collate "C", user_id limit ${mostAsked}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A released form of the demo, and its records by their order. */
async function formOf(db: Db, table: string): Promise<{ id: string; records: string[] }> {
  const { rows } = await sql<{ id: string }>`select design_id as id from lc_table where name = ${table}`.execute(db)
  return { id: rows[0]?.id ?? '', records: await firstOf(db, table, 'created_at') }
}

export async function idsOfDemo(db: Db): Promise<Ids> {
  const found = Object.entries(byName).map(async ([name, of]) => [name, await firstOf(db, ...of)] as const)
  const drawn = Object.entries(forms).map(async ([name, table]) => {
    const { id, records } = await formOf(db, table)
    return [name, [id, ...records]] as const
  })
  const waiting = { part: await partsOf(db), told: await messagesOf(db) }
  return { ...Object.fromEntries(await Promise.all([...found, ...drawn])), ...waiting, ...fixed }
}

const each = (values: readonly string[] | undefined, input: (value: string) => Input) => (values ?? []).map(input)
const ids = (values: readonly string[] | undefined): Input[] => [{ ids: values ?? [] }]
const ofRecords = (found: Ids): Input[] =>
  Object.keys(forms).flatMap((form) => {
    const [id, ...records] = found[form] ?? []
    return records.slice(0, 2).map((recordId) => ({ id, recordId }))
  })
const ofForms = (found: Ids, more: Input = {}): Input[] =>
  Object.keys(forms).map((form) => ({ id: found[form]?.[0], ...more }))
const ofPrints = (found: Ids): Input[] => [
  { id: 'projectSheet', formId: found.project?.[0] },
  { id: 'reviewRecord', formId: found.reviewTarget?.[0] },
  { id: 'approvalRecord', formId: found.workflowLaunch?.[0] },
]
const numbers = (found: readonly string[] | undefined): Input[] => each(found, (id) => ({ id, number: 1 }))

/** What calls are asked that need more than the id of one of their own records. */
const special: Readonly<Record<string, (found: Ids) => readonly Input[]>> = {
  'area.find': () => each(['朝阳', '市'], (keyword) => ({ keyword })),
  'area.namesOf': () => [{ idsList: [['110000', '110100', '110101'], ['none']] }],
  'area.search': () => [{ keyword: '朝阳' }, { keyword: '朝阳', level: 2 }],
  'area.selector': () => [{ id: '110000', exceptId: '110100' }],
  'billRule.preview': () => [{ prefix: 'A-', dateFormat: 'yyyyMMdd', digit: 4, startNumber: '0007', suffix: 'Z' }],
  'company.refusedActs': () => ids(['demo-group', 'none']),
  'dataInterface.version': (found) => numbers(found.dataInterface),
  'dataModel.fields': () => [{ link: '0', table: 'project' }],
  'dataModel.get': () => [{ link: '0', table: 'project' }],
  'dataModel.preview': () => [{ link: '0', table: 'project' }],
  'dataModel.tables': () => [{ link: '0', keyword: 'work', pageSize: 5 }],
  'department.list': () => [{ id: 'demo-group' }, { id: 'demo-group', keyword: '建筑' }],
  'department.page': () => [{ id: 'demo-group' }, { id: 'demo-group', keyword: '建筑' }],
  'department.refusedActs': () => ids(['demo-road', 'demo-building-1']),
  'design.uses': (found) => ofForms(found, { key: 'name' }),
  'design.version': (found) => numbers(found.design),
  'dictionary.changes': () => [{ known: [{ id: 'projectType', version: 0 }] }],
  'dictionary.get': () => [{ id: 'projectType-public' }],
  'dictionary.usage': () => [{ id: 'projectType-public' }],
  'dictionary.parents': () => [{ id: 'projectType', exceptId: 'projectType-public' }],
  'explain.rights': () => [
    { kind: 'user', id: 'demo-clerk' },
    { kind: 'role', id: 'registered', otherKind: 'role', otherId: 'demo-staff' },
  ],
  'explain.rightsExcel': () => [{ kind: 'user', id: 'demo-clerk' }],
  'explain.whoCanExcel': () => [{ pageId: 'review', kind: 'button', code: 'btn_launch' }],
  'explain.whoCan': () => [{ pageId: 'review' }, { pageId: 'review', kind: 'button', code: 'btn_launch' }],
  'explain.why': () => [
    { id: 'demo-clerk', pageId: 'review' },
    { id: 'demo-manager', pageId: 'review', kind: 'button', code: 'btn_launch' },
    { id: 'demo-clerk', pageId: 'user' },
  ],
  'grant.history': () => each(fixed.grant, (id) => ({ id, objectType: 'Role' })),
  'grant.holders': () => each(pages, (id) => ({ id, type: 'Role' })),
  'grant.list': () => each(fixed.grant, (id) => ({ id, objectType: 'Role' })),
  'grant.values': () => [
    { id: 'registered', objectType: 'Role', type: 'module' },
    { id: 'registered', objectType: 'Role', type: 'button', moduleIds: 'review' },
  ],
  'grantDesk.check': () => [
    { id: 'demo-clerk', kind: 'user' },
    { id: 'registered', kind: 'role' },
  ],
  'grantDesk.undo': () => [],
  'group.refusedActs': (found) => ids(found.group),
  'listView.list': () => each(pages, (modelId) => ({ modelId })),
  'log.export': () => [],
  'log.list': () => [1, 3, 4].map((type) => ({ type, pageSize: 3 })),
  'menuButton.get': () => [{ id: 'review-button-btn_launch' }, { id: 'user-button-btn_add' }],
  'menuButton.list': () => each(pages, (moduleId) => ({ moduleId })),
  'menuButton.selector': () => each(pages, (moduleId) => ({ moduleId })),
  'menuColumn.get': () => [{ id: 'area-column-enCode' }, { id: 'area-column-sortCode' }],
  'menuColumn.list': () => each(pages, (moduleId) => ({ moduleId })),
  'menuColumn.offered': () => each(pages, (id) => ({ id })),
  'menuForm.get': () => [{ id: 'area-form-enCode' }, { id: 'area-form-enabledMark' }],
  'menuForm.list': () => each(pages, (moduleId) => ({ moduleId })),
  'menuForm.offered': () => each(pages, (id) => ({ id })),
  'menuScheme.fields': () => each(pages, (moduleId) => ({ moduleId })),
  'menuScheme.list': () => each(pages, (moduleId) => ({ moduleId })),
  'menuScheme.offeredFields': () => each(pages, (id) => ({ id })),
  'messageTemplate.preview': () => [{ category: 'reviewTask', title: 'x', content: '<p>y</p>' }],
  'message.mail': (found) => each(found.mail, (id) => ({ id })),
  'message.read': (found) => each(found.told, (id) => ({ id })),
  'onlineRecord.asOf': (found) => ofRecords(found).map((input) => ({ ...input, at: Date.UTC(2024, 2, 12) })),
  'onlineRecord.bin': (found) => ofForms(found),
  'onlineRecord.config': (found) => ofForms(found),
  'onlineRecord.export': (found) => ofForms(found),
  'onlineRecord.exportData': (found) => ofForms(found),
  'onlineRecord.get': ofRecords,
  'onlineRecord.groups': (found) => ofForms(found, { groupBy: 'category', fields: ['price'] }),
  'onlineRecord.history': ofRecords,
  'onlineRecord.list': (found) => [...ofForms(found), ...ofForms(found, { pageSize: 2, currentPage: 2 })],
  'onlineRecord.totals': (found) => ofForms(found, { fields: ['price', 'total', 'amount'] }),
  'onlineRecord.words': ofRecords,
  'onlineUser.refusedActs': () => ids(people),
  'organize.departments': () => each(['0', ...places], (id) => ({ id })),
  'organize.selector': () => each(['0', ...places], (id) => ({ id })),
  'preview.end': () => [],
  'position.ofOrganizes': () => [{ organizeIds: places }],
  'position.refusedActs': (found) => ids(found.position),
  'printTemplate.data': ofPrints,
  'printTemplate.print': ofPrints,
  'printTemplate.records': () => each(['reviewTarget', 'project', 'workflowMonitor'], (source) => ({ source })),
  'printTemplate.version': (found) => numbers(found.printTemplate),
  // Drawn where a Chromium is installed.
  'reviewTarget.exportPdf': () => [],
  'reviewTask.countInfo': () => [{ id: 'demo-architect' }, { id: 'demo-architect', doing: '1' }],
  'reviewTask.leaders': (found) => each(found.reviewTarget, (id) => ({ id })),
  'reviewTask.list': (found) => each(found.reviewTarget, (targetid) => ({ targetid })),
  'role.ofOrganizes': () => [{ organizeIds: places }],
  'role.refusedActs': (found) => ids(found.role),
  'scheduledTask.preview': () => [{ cron: '0 30 8 * * 1-5' }],
  'search.find': () => each(['评审', '林晓东', 'zhou'], (keyword) => ({ keyword })),
  'session.getConfig': () => each(['demo07', 'none'], (account) => ({ account })),
  'smsTemplate.preview': () => [{ category: 'reviewTask', content: 'x' }],
  'user.named': () => [{ userId: people }],
  'user.refusedActs': () => ids(people),
  'user.usersOfPosition': (found) => each(found.position, (positionId) => ({ positionId })),
  'user.usersOfRole': () => each(fixed.grant, (roleId) => ({ roleId })),
  'user.usersOfRoleIn': () => each(fixed.grant, (roleId) => ({ roleId })),
  'workflow.candidateUsers': () => [],
  'workflow.candidates': (found) => each(found.part, (id) => ({ id })),
  // The third has several at one step, numbered in the order of their names.
  'workflow.get': (found) => each(found.workflowLaunch?.slice(0, 2), (id) => ({ id })),
  'workflow.info': (found) => each(found.part, (id) => ({ id })),
  'workflow.list': () => each(['1', '2', '3'], (category) => ({ category })),
  'workflow.listByQuery': () => each(['1', '2', '3'], (category) => ({ category, pageSize: 2, currentPage: 2 })),
  'workflow.nodes': (found) => each(found.workflowProcess, (id) => ({ id })),
  'workflow.records': (found) => each(found.workflowLaunch, (id) => ({ id })),
  'workflowAct.forecast': (found) => each(found.workflowLaunch, (id) => ({ id })),
  'workflowAct.targets': (found) => each(found.part, (id) => ({ id })),
  'workflowHandover.plan': () => each(people, (fromUserId) => ({ fromUserId })),
  'workflowLaunch.comments': (found) => each(found.workflowLaunch, (taskId) => ({ taskId })),
  'workflowProcess.version': (found) => numbers(found.workflowProcess),
}

const featureOf = ({ name }: Endpoint) => name.slice(0, name.indexOf('.'))

/** A second page, since what it begins with tells of the order. */
const pagesOf = (endpoint: Endpoint): Input[] =>
  'currentPage' in endpoint.input.properties ? [{}, { pageSize: 2, currentPage: 2 }] : [{}]

/** What each reading call is asked about the demo. */
export function inputsFor(endpoint: Endpoint, found: Ids): readonly Input[] {
  const own = special[endpoint.name]
  if (own) return own(found)
  const needed = Object.keys(endpoint.input.properties).filter(
    (name) => isRequired(endpoint, name) || isInPath(endpoint, name),
  )
  if (needed.length === 0) return pagesOf(endpoint)
  if (needed.join() === 'id') return each(found[featureOf(endpoint)], (id) => ({ id }))
  return []
}
