import type { Endpoint } from '@workstation/contract/endpoint'
import { allEndpoints } from '@workstation/contract/index'
import { describe, expect, test } from 'vitest'
import { createQueryClient } from '../query-client'
import { markChanged } from './mark-changed'
import { keyOf } from './query-of'

const files = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const code = Object.entries(files)
  .filter(([path]) => !path.includes('.test.'))
  .map(([, text]) => text.replaceAll('fileCalls.', 'file.'))
  // One code serves the pages of companies and of departments.
  .flatMap((text) => ['company.', 'department.'].map((kind) => text.replaceAll('kinds[kind].', kind)))
  // And one those of columns and of form fields.
  .flatMap((text) => ['menuColumn.', 'menuForm.'].map((kind) => text.replaceAll('fieldCalls[kind].', kind)))
  .join('\n')

const byName = new Map(allEndpoints.map(({ name, endpoint }) => [name, endpoint]))
const callsIn = (text: string): string[] =>
  (text.match(/\b[a-zA-Z]+\.[a-zA-Z]+\b/g) ?? []).filter((name) => byName.has(name))
const namesAfter = (pattern: RegExp) => new Set([...code.matchAll(pattern)].flatMap(([, text = '']) => callsIn(text)))

/** What pages show: lists, choices and counts, as they ask for them. */
const reads = [...namesAfter(/query(?:Of|By)(?:<[^(]*>)?\(\s*([a-zA-Z]+\.[a-zA-Z]+)/g)].sort()

/** What people do on pages: the calls whose answers are handled by the shared hooks. */
const acts = [
  ...new Set([
    ...namesAfter(/\buse(?:Call|Remove)\(\s*([a-zA-Z]+\.[a-zA-Z]+)/g),
    ...namesAfter(/\b(?:calls|endpoints): \[([^\]]*)\]/g),
    ...[...code.matchAll(/\brecordCallsOf\(([a-zA-Z]+)\)/g)].flatMap(([, of]) => [`${of}.create`, `${of}.update`]),
  ]),
]
  .filter((name) => byName.get(name)?.method !== 'GET')
  .sort()

/** Which of these calls are asked again after a call that changes `changes`, over the cache of the pages. */
async function readAnew(changes: readonly string[]): Promise<string[]> {
  const client = createQueryClient()
  for (const name of reads) client.setQueryData(keyOf(name, { id: 'one' }), 'shown')
  await markChanged(client, changes)
  return reads.filter((name) => client.getQueryState(keyOf(name, { id: 'one' }))?.isInvalidated)
}

/** The names of all fields of an answer. */
function fieldsOf(schema: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found
  seen.add(schema)
  const { properties = {} } = schema as { properties?: object }
  for (const name of Object.keys(properties)) found.add(name)
  for (const part of Object.values(schema)) fieldsOf(part, found, seen)
  return found
}

const changesOf = (name: string): readonly string[] => (byName.get(name) as Endpoint).changes

/** Acts after which no list, choice or count says something else. */
const changeNothing = [
  'config.testMail',
  'config.tryFiles',
  'config.tryMail',
  'config.trySms',
  'config.tryWechat',
  'dataInterface.tryOut',
  'dataModel.plan',
  'dataSource.test',
  'dataSync.report',
  'menuScheme.preview',
  'preview.begin',
  'reviewFigures.export',
  'reviewTarget.personalLink',
  'smsTemplate.testSent',
]

test('pages ask for lists and people change them: nothing is looked for in vain', () => {
  expect(reads.length).toBeGreaterThan(50)
  expect(acts.length).toBeGreaterThan(30)
  expect(acts.filter((name) => changesOf(name).length === 0)).toEqual(changeNothing)
})

/**
 * What is called beside the hooks: as one of many acts of which the hook names some that change the same, around a session, by an export or a question before a save, a step of an upload, or as one of two calls that
 * change the same, of which the hook names the other.
 */
const besideHooks = [
  'authority.setColumns',
  'company.create',
  'dataInterface.responseByPost',
  'department.create',
  'design.tryRelease',
  'dictionary.create',
  'dictionary.createType',
  'dictionary.exportFailures',
  'dictionary.importData',
  'file.mergeChunks',
  'importJob.correct',
  'menuScheme.plan',
  'onlineRecord.export',
  'preview.end',
  'registration.register',
  'review.export',
  'reviewTarget.export',
  'reviewTask.countExport',
  'reviewTask.export',
  'session.demoLogin',
  'session.lockScreen',
  'session.login',
  'session.modifyPassword',
  'session.saveLanguage',
  'session.saveTheme',
  'signIn.answerScan',
  'signIn.beginScan',
  'signIn.beginWechat',
  'signIn.openScan',
  'signIn.sendPhoneCode',
  'signIn.watchScan',
  'text.exportFailures',
  'text.importData',
  'user.exportFailures',
  'user.importData',
  'workflow.assign',
  'workflow.cancel',
  'workflow.candidates',
  'workflow.recall',
  'workflow.transfer',
  'workflowAct.addSigner',
  'workflowAct.consult',
  'workflowAct.copy',
  'workflowAct.dismiss',
  'workflowAct.jump',
  'workflowAct.removeSigner',
  'workflowAct.restore',
  'workflowAct.retry',
  'workflowAct.revive',
  'workflowAct.suspend',
]

test('nobody changes something beside the hooks that read it again, but those who are known', () => {
  const made = [...namesAfter(/\bcall\(\s*([a-zA-Z]+\.[a-zA-Z]+)/g)]
  const beside = made.filter(
    (name) => byName.get(name)?.method !== 'GET' && !acts.includes(name) && !reads.includes(name),
  )
  expect(beside.sort()).toEqual(besideHooks)
})

describe('after each act of a page', () => {
  test.each(acts.filter((name) => !changeNothing.includes(name)))(
    '%s something that pages show is asked again, and all of what it names',
    async (name) => {
      const shown = await readAnew(changesOf(name))
      expect(shown).not.toEqual([])
      const empty = changesOf(name).filter(
        (changed) => !shown.some((read) => read === changed || read.startsWith(`${changed}.`)),
      )
      expect(empty, 'named, and shown by no page').toEqual([])
    },
  )

  const lists = /^(list|listPage|get|all|selector|search|nodes|countInfo)$/
  const crud = acts.filter((name) => /\.(create|update|move|remove|toggle)[A-Za-z]*$/.test(name))
  test.each(crud)('%s every list, choice and record of its own feature is asked again', async (name) => {
    const own = reads.filter(
      (read) => read.split('.')[0] === name.split('.')[0] && lists.test(read.split('.')[1] ?? ''),
    )
    expect(await readAnew(changesOf(name))).toEqual(expect.arrayContaining(own))
  })
})

/** Records whose names stand in the answers of other features, by the fields that hold them. */
const namedElsewhere = [
  {
    what: 'a project',
    fields: /^project(name|code)$/,
    changedBy: ['project.create', 'project.update', 'project.remove'],
  },
  {
    what: 'a dictionary entry',
    fields: /^(type|major|category|reviewtype)text$/i,
    changedBy: acts.filter((name) => name.startsWith('dictionary.')),
  },
  {
    what: 'a review',
    fields: /^(reviewname|reviewid)$/,
    changedBy: acts.filter((name) => /^review/.test(name) && !changeNothing.includes(name)),
  },
  {
    what: 'a person',
    fields: /^(real|leader|decider)name$|^(creator|release)user$|^(createuser|assigner|finalreviewer)text$|^headicon$/i,
    changedBy: ['user.create', 'user.update', 'user.toggleState', 'profile.saveBaseInfo', 'profile.saveAvatar'],
  },
]

/** Asked anew by each use, and kept by no page. */
const neverKept = ['search.find', 'session.signInPage', 'registration.offer']

describe.each(namedElsewhere)('where the name of $what stands', ({ fields, changedBy }) => {
  const shownBy = reads.filter((name) => {
    const names = [...fieldsOf(byName.get(name)?.output)]
    return !neverKept.includes(name) && names.some((field) => fields.test(field))
  })
  test.each(changedBy)('it is asked again after %s', async (name) => {
    expect(shownBy.length).toBeGreaterThan(2)
    expect(await readAnew(changesOf(name))).toEqual(expect.arrayContaining(shownBy))
  })
})

const savesOf = (...features: string[]) =>
  acts.filter((name) => features.includes(name.split('.')[0] ?? '') && !changeNothing.includes(name))

test.each([
  [
    'a page, its button, column, field or scheme',
    savesOf('menuEntry', 'menuButton', 'menuColumn', 'menuForm', 'menuScheme'),
    ['grantDesk.things', 'explain.things', 'forbiddenPair.list', 'forbiddenPair.things', 'rightCheck.list'],
  ],
  [
    'a role, position or group, or its members',
    savesOf('role', 'position', 'group'),
    ['grantDesk.page', 'grantDesk.check', 'explain.rights', 'explain.whoCan', 'explain.why', 'rightCheck.list'],
  ],
  ['a forbidden pair', savesOf('forbiddenPair'), ['grantDesk.check', 'rightCheck.list']],
  ['a dictionary', savesOf('dictionary'), ['group.list', 'position.list', 'dataInterface.list']],
])('%s stood as before on the pages of rights and lists that name it', async (_, saves, shown) => {
  expect(saves.length).toBeGreaterThan(1)
  for (const name of saves) expect(await readAnew(changesOf(name)), name).toEqual(expect.arrayContaining(shown))
})
