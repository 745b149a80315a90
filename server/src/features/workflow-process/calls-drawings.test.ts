import { workflowProcess } from '@workstation/contract/workflow-process'
import { approval, exclusive, people } from '@workstation/domain/workflow/testing/bpmn'
import { writeBpmn } from '@workstation/domain/workflow/write-bpmn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, makeForm, releaseAgain } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.administrator()
})
afterAll(() => app.close())

const space = 'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"'
const file = (inside: string, before = '') => `${before}<definitions ${space}>${inside}</definitions>`
const running = (inside: string, id = 'p') => `<process id="${id}" isExecutable="true">${inside}</process>`
const flow = (id: string, from: string, to: string) =>
  `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`
const ends = '<startEvent id="s"/><endEvent id="e"/>'
const times = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join('')

let made = 0
const form = (bpmnXml: string) => {
  made += 1
  return { fullName: `图${made}`, enCode: `drawing-${made}`, bpmnXml }
}
const count = async () => dataOf(await app.call(workflowProcess.list, {}, keeper)).pagination.total

describe('[THR-20] a drawing that is none', () => {
  const process = running(`${ends}${flow('f', 's', 'e')}`)
  test.each([
    [
      'an entity of a file',
      file(running('<startEvent id="&x;"/>'), '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ],
    ['an entity of a page elsewhere', file(process, '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd">')],
    [
      'entities inside each other',
      file(process, `<!DOCTYPE a [<!ENTITY a0 "x">${times(9, (at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`)}]>`),
    ],
    ['entities of parameters', file(process, '<!DOCTYPE a [<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;]>')],
    [
      'elements too deep inside each other',
      file(running(`${'<subProcess>'.repeat(120)}${'</subProcess>'.repeat(120)}`)),
    ],
    ['more bytes than letters', file(running(`<documentation>${'字'.repeat(800_000)}</documentation>`))],
    ['a picture without a process', file('<collaboration id="c"/>')],
    ['no end', file(running(ends)).slice(0, -20)],
    ['another language', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('is refused wherever it comes in, with a reason, and kept nowhere: %s', async (_, xml) => {
    const good = dataOf(await app.call(workflowProcess.create, form(file(process)), keeper)).id
    const before = await count()
    const refused = { code: 400, key: 'process.document', msg: expect.stringMatching(/./) }
    expect(await app.call(workflowProcess.create, form(xml), keeper)).toMatchObject(refused)
    expect(await app.call(workflowProcess.importOne, { text: xml }, keeper)).toMatchObject(refused)
    const { fullName, enCode, version, bpmnXml } = dataOf(await app.call(workflowProcess.get, { id: good }, keeper))
    const update = { id: good, fullName, enCode, version, bpmnXml: xml }
    expect(await app.call(workflowProcess.update, update, keeper)).toMatchObject(refused)
    expect(dataOf(await app.call(workflowProcess.get, { id: good }, keeper)).bpmnXml).toBe(bpmnXml)
    expect(await count()).toBe(before)
  })

  test('is refused by its length before it is read', async () => {
    const xml = file(running(`<documentation>${'x'.repeat(2 * 1024 * 1024)}</documentation>`))
    expect(await app.call(workflowProcess.create, form(xml), keeper)).toMatchObject({ key: 'invalid' })
    expect(await app.call(workflowProcess.importOne, { text: xml }, keeper)).toMatchObject({ key: 'invalid' })
    const huge = form('x'.repeat(6 * 1024 * 1024))
    expect((await app.call(workflowProcess.create, huge, keeper)).code).toBe(400)
  })
})

describe('a drawing that cannot run', () => {
  test.each([
    ['ten thousand steps', file(running(times(10_000, (at) => `<userTask id="t${at}"/>`)))],
    ['an id that is given twice', file(running(`${ends}<userTask id="e"/>${flow('f', 's', 'e')}`))],
    [
      'ways in a circle',
      file(
        running(
          `${ends}<userTask id="a"/><userTask id="b"/>${flow('f', 's', 'a')}${flow('g', 'a', 'b')}${flow('h', 'b', 'a')}`,
        ),
      ),
    ],
    ['a way to itself', file(running(`${ends}${flow('f', 's', 'f')}`))],
    ['two processes', file(running(`${ends}${flow('f', 's', 'e')}`) + running('<startEvent id="s2"/>', 'q'))],
    [
      'a script',
      file(
        running(
          `${ends}<scriptTask id="x"><script>1</script></scriptTask>${flow('f', 's', 'x')}${flow('g', 'x', 'e')}`,
        ),
      ),
    ],
  ])('is released never, and told what prevents it: %s', async (_, xml) => {
    const answer = await app.call(workflowProcess.create, form(xml), keeper)
    if (answer.code !== 200) return expect(answer).toMatchObject({ key: 'process.document' })
    const { id } = answer.data
    const { findings } = dataOf(await app.call(workflowProcess.release, { id, plan: true }, keeper))
    expect(findings.length).toBeGreaterThan(0)
    expect(findings.length).toBeLessThanOrEqual(500)
    const refused = await app.call(workflowProcess.release, { id }, keeper)
    expect(refused).toMatchObject({ code: 400, key: 'process.findings' })
    expect(refused.msg?.length).toBeLessThan(2000)
    expect(dataOf(await app.call(workflowProcess.get, { id }, keeper)).released).toBe(0)
  })

  test('whose condition asks for more of a field that became a choice is released with a word of that', async () => {
    const source = { from: 'static' as const, options: [{ id: 'a', label: '甲' }] }
    const of = (kind: string, more = {}) =>
      formOf({ kind, key: 'sum', label: '金额', ...more }, { kind: 'input', key: 'why' })
    const { id: formId } = await makeForm(app, keeper, of('number'))
    const ways = exclusive('x', ['sum > 100', approval('a', [keeper.id])], [''])
    const xml = writeBpmn({ settings: { formId }, steps: [ways] })
    const { id } = dataOf(await app.call(workflowProcess.create, form(xml), keeper))
    const noticesOf = async () => dataOf(await app.call(workflowProcess.release, { id, plan: true }, keeper)).notices
    expect(await noticesOf()).toEqual([])
    await releaseAgain(app, keeper, formId, of('select', { source }))
    expect(await noticesOf()).toMatchObject([{ reason: 'condition-unordered', detail: 'sum' }])
    dataOf(await app.call(workflowProcess.release, { id }, keeper))
  })

  test('for what it names and nobody has, is told all of it at once', async () => {
    const { id: formId } = await makeForm(app, keeper, formOf({ kind: 'input', key: 'why' }))
    const sets = {
      from: 'named',
      users: ['no-user'],
      positions: ['no-position'],
      roles: ['no-role'],
      groups: ['no-group'],
    } as const
    const named = approval('a', [], { people: [sets as never, { from: 'interface', interfaceId: 'no-interface' }] })
    const child = { do: 'child', id: 'k', settings: { processId: 'no-process', starters: people(keeper.id) } } as const
    const planned = async (steps: Parameters<typeof writeBpmn>[0]['steps'], id = formId) => {
      const xml = writeBpmn({ settings: { formId: id }, steps })
      const made = dataOf(await app.call(workflowProcess.create, form(xml), keeper)).id
      const { findings } = dataOf(await app.call(workflowProcess.release, { id: made, plan: true }, keeper))
      return findings.map(({ reason }) => reason).sort()
    }
    const gone = ['group', 'interface', 'position', 'process', 'role', 'user'].map((one) => `${one}-gone`)
    expect(await planned([named, child])).toEqual(gone)
    expect(await planned([approval('a', [keeper.id])], 'no-form')).toEqual(['form-gone'])
    const unknown = exclusive('w', ['missing > 1', approval('x', [keeper.id])], ['', approval('y', [keeper.id])])
    expect((await planned([unknown])).length).toBeGreaterThan(0)
    expect((await planned([approval('a', [keeper.id], { fields: { missing: 'read' } })])).length).toBeGreaterThan(0)
    expect(await planned([approval('a', [keeper.id], { fields: { why: 'read' } })])).toEqual([])
  })
})
