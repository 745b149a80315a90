import { billRule } from '@workstation/contract/bill-rule'
import { onlineRecord } from '@workstation/contract/online-record'
import type { NodeChange } from '@workstation/domain/form/edit-form'
import { expect } from 'vitest'
import { formOf, makeForm } from './make-form'
import { makePlaces } from './make-places'
import { dataOf } from './make-review'
import type { TestUser } from './make-user'
import type { TestApp } from './start-test-app'
import { textFile, uploadFiles } from './upload-file'

type Both = readonly [unknown, unknown]
type People = readonly [TestUser, TestUser]

/** How a control is set and filled in, in two records, and what is then said of it in each. */
export interface ControlSample {
  /** What its designer must set before it can be released; `keyOf` gives the keys of other controls. */
  readonly set?: (keyOf: (kind: string) => string) => NodeChange
  /** Left out for what nobody fills in. */
  readonly fill?: Both
  /** What a record answers of it; as it was filled in where this is left out. */
  readonly got?: Both
  /** What lists and readers are told; what was filled in where this is left out. */
  readonly words?: Both
  /** What a list says in its narrow cells. */
  readonly listed?: Both
  /** What the spreadsheet says where that is no text. */
  readonly cells?: Both
  /** What each of the two is found by. */
  readonly asked?: Both
  /** The same of a record in which nothing was filled in; nothing where this is left out. */
  readonly empty?: { readonly got?: unknown; readonly words: string; readonly cell?: unknown }
}

const options = [
  { id: 'a', label: '甲' },
  { id: 'b', label: '乙' },
  { id: 'c', label: '丙' },
]
const listed = () => ({ source: { from: 'static' as const, options } })
const choice: ControlSample = { set: listed, fill: ['a', 'b'], words: ['甲', '乙'] }

const texts: Record<string, ControlSample> = {
  input: { fill: ['单行一', '单行二'] },
  textarea: { fill: ['多行一\n下', '多行二'] },
  autoComplete: { set: listed, fill: ['随手', '乙'] },
  editor: { fill: ['<p>正文一</p>', '<p>正文二</p>'], words: ['正文一', '正文二'] },
  password: { fill: ['绝密一', '绝密二'], got: [true, true], words: ['••••••', '••••••'] },
}

const numbers: Record<string, ControlSample> = {
  number: {
    fill: [3, 45],
    words: ['3', '45'],
    cells: [3, 45],
    asked: [
      [3, 3],
      [45, 45],
    ],
  },
  calculate: {
    set: (keyOf) => ({ settings: { formula: `${keyOf('number')} * 2` } }),
    got: [6, 90],
    words: ['6.00', '90.00'],
    cells: [6, 90],
    asked: [
      [6, 6],
      [90, 90],
    ],
    empty: { got: 0, words: '0.00', cell: 0 },
  },
  numberRange: {
    fill: [
      [1, 2],
      [3, 4],
    ],
    words: ['1 ~ 2', '3 ~ 4'],
  },
  rate: { fill: [4, 2], words: ['4', '2'] },
  slider: { fill: [50, 7], words: ['50', '7'] },
}

const choices: Record<string, ControlSample> = {
  radio: choice,
  checkbox: { set: listed, fill: [['a', 'b'], ['c']], words: ['甲、乙', '丙'] },
  select: choice,
  switch: { fill: [1, 0], words: ['是', '否'] },
  cascader: { set: listed, fill: [['a'], ['b']], words: ['甲', '乙'] },
  treeSelect: choice,
  dictionary: {
    set: () => ({ source: { from: 'dictionary', typeId: 'mat' } }),
    fill: ['steel', 'brick'],
    words: ['钢', '砖'],
  },
  color: { fill: ['#ff0000', '#00ff00'] },
}

const [noon, evening] = [Date.UTC(2026, 4, 1, 4), Date.UTC(2026, 5, 2, 12, 30)]
const days = ['2026-05-01', '2026-06-02'] as const
const dayStarts = [Date.UTC(2026, 3, 30, 16), Date.UTC(2026, 5, 1, 16)] as const
const clocks = ['13:30', '08:05'] as const
const times: Record<string, ControlSample> = {
  date: {
    fill: days,
    got: dayStarts,
    words: days,
    asked: [
      [days[0], days[0]],
      [days[1], days[1]],
    ],
  },
  time: {
    fill: clocks,
    got: ['13:30:00', '08:05:00'],
    words: clocks,
    asked: [
      ['13:30', '13:30'],
      ['08:05', '08:05'],
    ],
  },
  dateTime: {
    fill: [noon, evening],
    words: ['2026-05-01 12:00', '2026-06-02 20:30'],
    cells: [new Date(Date.UTC(2026, 4, 1, 12)), new Date(Date.UTC(2026, 5, 2, 20, 30))],
    asked: [
      [noon, noon],
      [evening, evening],
    ],
  },
  dateRange: {
    fill: [days, [days[1], days[1]]],
    got: [dayStarts, [dayStarts[1], dayStarts[1]]],
    words: ['2026-05-01 ~ 2026-06-02', '2026-06-02 ~ 2026-06-02'],
  },
  timeRange: {
    fill: [
      ['08:00', '09:00'],
      ['10:00', '11:30'],
    ],
    got: [
      ['08:00:00', '09:00:00'],
      ['10:00:00', '11:30:00'],
    ],
    words: ['08:00 ~ 09:00', '10:00 ~ 11:30'],
  },
}

const places: Record<string, ControlSample> = {
  department: { fill: ['north', 'south'], words: ['北所', '南所'] },
  position: { fill: ['chief', 'clerk'], words: ['总工', '文员'] },
  role: { fill: ['guest', 'host'], words: ['客', '主'] },
  group: { fill: ['team', 'crew'], words: ['小组', '班组'] },
  organize: {
    fill: [
      ['firm', 'north'],
      ['firm', 'south'],
    ],
    words: ['设计院/北所', '设计院/南所'],
  },
  users: { fill: [['guest--role'], ['chief--position']], words: ['客', '总工'] },
  address: { fill: [['p', 'q'], ['r']], words: ['省/市', '直辖市'], asked: [['q'], ['r']] },
}

/** What the record itself says of who made it, when and where. */
function systemOf([first, second]: People): Record<string, ControlSample> {
  const said = (words: readonly [string, string]): ControlSample => ({
    got: words,
    words,
    empty: { got: words[0], words: words[0] },
  })
  const when = '2026-05-03 10:00:00'
  const place = said(['北所', '南所'])
  return {
    ...{ createUser: said([first.realName, second.realName]), createTime: said([when, when]) },
    // The first was never changed.
    ...{ modifyUser: said(['', second.realName]), modifyTime: said(['', when]) },
    ...{ currOrganize: place, currDept: place, currPosition: said(['总工', '文员']) },
  }
}

/** What keeps nothing. */
const nothing: Record<string, ControlSample> = {
  link: { set: () => ({ settings: { href: 'https://example.com/' } }) },
  barcode: { set: (keyOf) => ({ settings: { from: 'field', field: keyOf('input') } }) },
  qrcode: { set: (keyOf) => ({ settings: { from: 'field', field: keyOf('input') } }) },
  ...{ button: {}, text: {}, alert: {}, divider: {}, groupTitle: {} },
  ...{ row: {}, card: {}, tab: {}, collapse: {}, tableGrid: {}, table: {} },
}

const entry = (id: string, full_name: string) => ({ id, full_name, en_code: id })

/** The places, dictionaries, areas and numbers that the samples name. */
async function makeWorld(app: TestApp, as: TestUser): Promise<void> {
  const { db } = app.services
  await makePlaces(app)
  const posts = [entry('chief', '总工'), entry('clerk', '文员')]
  await db
    .insertInto('position')
    .values(posts.map((post) => ({ ...post, organize_id: 'north' })))
    .execute()
  await db
    .insertInto('role')
    .values([entry('guest', '客'), entry('host', '主')])
    .execute()
  await db
    .insertInto('user_group')
    .values([entry('team', '小组'), entry('crew', '班组')])
    .execute()
  await db.insertInto('dictionary_type').values(entry('mat', '材料')).execute()
  const materials = [entry('steel', '钢'), entry('brick', '砖')].map((one) => ({ ...one, dictionary_type_id: 'mat' }))
  await db.insertInto('dictionary_entry').values(materials).execute()
  const areas = [
    { ...entry('p', '省'), parent_id: '-1', level: 1 },
    { ...entry('q', '市'), parent_id: 'p', level: 2 },
    { ...entry('r', '直辖市'), parent_id: '-1', level: 1 },
  ]
  await db.insertInto('area').values(areas).execute()
  const rule = { fullName: '编号', enCode: 'NO', prefix: 'NO-', dateFormat: 'no', digit: 3, startNumber: '001' }
  dataOf(await app.call(billRule.create, rule, as))
}

/** Two people who may do everything, each in a place and position of his own, on the third of May. */
export async function makePeople(app: TestApp): Promise<People> {
  app.clock.set(new Date('2026-05-03T02:00:00Z'))
  const one = async (realName: string, organizeId: string, position_id: string) => {
    const person = await app.makeUser({ isAdministrator: true, realName, organizeId })
    await app.services.db.insertInto('user_position').values({ user_id: person.id, position_id }).execute()
    return person
  }
  const first = await app.makeUser({ isAdministrator: true })
  await makeWorld(app, first)
  return [await one('张一', 'north', 'chief'), await one('李二', 'south', 'clerk')]
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Two files of a field, each uploaded by who fills it in. */
async function filesOf(app: TestApp, people: People, type: 'annex' | 'annexpic'): Promise<ControlSample> {
  const one = async (name: string, as: TestUser) => {
    const file = type === 'annex' ? textFile(name, name) : { name, content: picture }
    const sent = await uploadFiles<{ id: string }>(app.app, `/api/file/Uploader/${type}`, [file], as.token)
    return { fileId: sent.data.id, name, url: '', fileSize: 3, fileExtension: name.split('.').at(-1) }
  }
  const names = type === 'annex' ? ['甲.txt', '乙.txt'] : ['甲.png', '乙.png']
  const [first, second] = [await one(names[0] ?? '', people[0]), await one(names[1] ?? '', people[1])]
  const got = [first, second].map(({ fileId, name }) => [expect.objectContaining({ fileId, name })])
  return { fill: [[first], [second]], got: [got[0], got[1]], words: [first.name, second.name] }
}

/** Fields that lead to records of another form. */
async function relationsOf(app: TestApp, as: TestUser): Promise<Record<string, ControlSample>> {
  const { id } = await makeForm(app, as, formOf({ kind: 'input', key: 'name' }), { enCode: 'maker' })
  const made = async (name: string) =>
    dataOf(await app.call(onlineRecord.create, { id, data: JSON.stringify({ name }) }, as)).id
  const [pump, valve] = [await made('泵厂'), await made('阀厂')]
  const set = (): NodeChange => ({ source: { from: 'model', id, parameters: [], value: 'id', label: 'name' } })
  const one: ControlSample = { set, fill: [pump, valve], words: ['泵厂', '阀厂'] }
  const shows = (kind: string): ControlSample => ({
    set: (keyOf) => ({ settings: { relation: keyOf(kind), field: 'name' } }),
  })
  return {
    ...{ relationForm: one, popupSelect: one, popupTableSelect: { ...one, fill: [[pump], [valve]] } },
    ...{ relationFormAttr: shows('relationForm'), popupAttr: shows('popupSelect') },
  }
}

/** A sample of every control of the palette, by its kind. */
export async function controlSamples(app: TestApp, people: People): Promise<Readonly<Record<string, ControlSample>>> {
  const [first, second] = people
  return {
    ...{ ...texts, ...numbers, ...choices, ...times, ...places, ...nothing },
    ...systemOf(people),
    ...(await relationsOf(app, first)),
    user: { fill: [first.id, second.id], words: [first.realName, second.realName] },
    files: await filesOf(app, people, 'annex'),
    images: await filesOf(app, people, 'annexpic'),
    billRule: {
      set: () => ({ settings: { rule: 'NO' } }),
      got: ['NO-001', 'NO-002'],
      words: ['NO-001', 'NO-002'],
      empty: { got: 'NO-003', words: 'NO-003' },
    },
  }
}
