import { act, fireEvent } from '@testing-library/react'
import type { Endpoint } from '@workstation/contract/endpoint'
import { allEndpoints } from '@workstation/contract/index'
import { toasts } from '../platform/toast'
import { all, closeAll, dialogs, eachActs, isOff, type Looked, nameOf, press, verbOf } from './acts-of-page'
import type { FakeServer } from './fake-server'

const changing = allEndpoints.flatMap(({ endpoint }) =>
  endpoint.method !== 'GET' && endpoint.changes.length > 0 && !endpoint.reads ? [endpoint] : [],
)

/** Ways in which a save fails, with what is said of it. */
const failures = [
  {
    name: 'no line',
    set: (server: FakeServer, endpoint: Endpoint) =>
      server.respond(endpoint, () => Promise.reject(new TypeError('no line'))),
    said: /请求出错/,
  },
  {
    name: 'refused',
    set: (server: FakeServer, endpoint: Endpoint) => server.fail(endpoint, 400, '这样不行', 'forbidden'),
    said: /这样不行/,
  },
  {
    name: 'changed by somebody else',
    set: (server: FakeServer, endpoint: Endpoint) => server.fail(endpoint, 400, '数据已被他人修改', 'changed'),
    said: /已被他人修改|他人/,
  },
] as const

const typed = 'input[type="text"]:not([readonly], [role="combobox"]), input:not([type], [readonly]), textarea'
const fieldsIn = (part: ParentNode) =>
  all(typed, part).filter((each) => !isOff(each) && !each.closest('[aria-hidden="true"]')) as HTMLInputElement[]
const valuesOf = (fields: readonly HTMLInputElement[]) => fields.map(({ value }) => value)
const mainOf = (part: Element | undefined) => part?.querySelector('button.ant-btn-primary:not([disabled])')

const words: Readonly<Record<string, string>> = { tel: '13800138000', email: 'abc@example.com' }

/** Fills in what has to be, so that a new record may be sent, and something right where samples are not. */
function fill(part: Element) {
  for (const [at, field] of fieldsIn(part).entries()) {
    const isAsked = at === 0 || field.getAttribute('aria-required') === 'true'
    const value = words[field.inputMode] ?? (field.value === '' && isAsked ? `abc12${at}` : field.value)
    if (value !== field.value) fireEvent.change(field, { target: { value } })
  }
}

/** What is wrong with one way in which a save fails; null where nothing was sent at all. */
async function tryOne(looked: Looked, part: Element, failure: (typeof failures)[number]): Promise<string[] | null> {
  const { server } = looked
  for (const endpoint of changing) failure.set(server, endpoint)
  act(() => toasts.reset())
  const main = mainOf(part)
  if (!main) return [`${failure.name}: cannot be pressed`]
  const fields = fieldsIn(part)
  const before = [server.changes().length, valuesOf(fields)] as const
  await press(looked, main, 2)
  if (server.changes().length === before[0]) return null
  const wrong: string[] = []
  const stays = document.contains(part) && dialogs().includes(part as HTMLElement)
  if (!stays) wrong.push(`${failure.name}: closed`)
  else if (JSON.stringify(valuesOf(fieldsIn(part))) !== JSON.stringify(before[1]))
    wrong.push(`${failure.name}: words lost`)
  const words = [document.body.textContent, ...toasts.get().map(({ text }) => text)].join('\n')
  if (!failure.said.test(words)) wrong.push(`${failure.name}: not said`)
  for (const over of dialogs()
    .filter((each) => each !== part && part.compareDocumentPosition(each) & 4)
    .toReversed()) {
    const back = all('button', over).find((each) => /^(返回编辑|取消|关闭)$/.test(nameOf(each)))
    if (back) await press(looked, back)
  }
  return wrong
}

interface Saves {
  readonly restore: () => void
  /** Acts whose saves were tried. */
  readonly tried: string[]
  readonly wrong: string[]
}

async function tryAct(looked: Looked, one: HTMLElement, saves: Saves): Promise<void> {
  const known = new Set(dialogs())
  await press(looked, one, 3)
  const part = dialogs()
    .filter((each) => !known.has(each))
    .at(-1)
  if (part && fieldsIn(part).length > 0 && mainOf(part)) {
    fill(part)
    const wrong: string[] = []
    let sent = true
    for (const failure of failures) {
      const found = await tryOne(looked, part, failure)
      if (found === null) {
        sent = false
        break
      }
      wrong.push(...found)
      if (!document.contains(part)) break
    }
    saves.restore()
    if (sent) {
      saves.tried.push(nameOf(one))
      const before = looked.server.changes().length
      const main = mainOf(part)
      if (main && document.contains(part)) {
        await press(looked, main, 2)
        if (looked.server.changes().length === before) wrong.push('not sent again')
      }
      saves.wrong.push(...wrong.map((text) => `${nameOf(one)}: ${text}`))
    }
  }
  saves.restore()
  await closeAll(looked)
}

/** Tries each act of a page that opens something to type into: its save fails in each way, and then succeeds. */
export async function failingSaves(looked: Looked, restore: () => void): Promise<Saves> {
  const saves: Saves = { restore, tried: [], wrong: [] }
  const verbs = new Set<string>()
  await eachActs(looked, async (acts) => {
    for (const each of acts.filter((one) => document.contains(one) && !isOff(one) && !verbs.has(verbOf(one)))) {
      verbs.add(verbOf(each))
      await tryAct(looked, each, saves)
    }
  })
  return saves
}
