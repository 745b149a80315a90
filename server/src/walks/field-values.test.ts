import { config } from '@workstation/contract/config'
import type { Endpoint } from '@workstation/contract/endpoint'
import { allEndpoints } from '@workstation/contract/index'
import { signIn } from '@workstation/contract/sign-in'
import { smsTemplate } from '@workstation/contract/sms-template'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession, type TestUser } from '../testing/make-user'
import { fittingOf, type Sample, samplesOf } from '../testing/sample-values'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { fieldsOf, fittingInput, isInPath, isRequired, placeOf, send } from '../testing/walked-call'
import { type ListeningApp, startListeningApp } from './listening-app'

type Wire = {
  type?: string
  const?: unknown
  anyOf?: Wire[]
  pattern?: string
  minLength?: number
  'x-loose'?: boolean
}

const takes = (schema: Wire, want: (branch: Wire) => boolean): boolean =>
  schema.anyOf ? schema.anyOf.some((branch) => takes(branch, want)) : want(schema)
const takesNull = (schema: Wire) => takes(schema, ({ type }) => type === 'null')
/**
 * A text field takes '' unless it asks for a letter; any other field takes '' as absent, or as null where it knows null,
 * but where a form needs it: there it is refused although it may be left out.
 */
const takesEmpty = (schema: Wire) =>
  takes(schema, (branch) => {
    if (branch.const !== undefined) return branch.const === ''
    if (branch.type !== 'string' || branch.minLength) return false
    return branch.pattern === undefined || new RegExp(branch.pattern, 'u').test('')
  })
const isPlainText = ({ type, pattern }: Wire) => type === 'string' && pattern === undefined

/** Values that no schema tells of: nothing, an empty text, null, and numbers as text. */
function commonSamples(endpoint: Endpoint, name: string, schema: TSchema & Wire): Sample[] {
  const isOptional = !isRequired(endpoint, name)
  const isBody = placeOf(endpoint) === 'body'
  const isNeeded = 'x-needed' in schema
  const emptyFits = takesEmpty(schema) || takesNull(schema) || (isOptional && !isNeeded && !isPlainText(schema))
  // What stands in an address is always text.
  const takesText = !isBody || isInPath(endpoint, name)
  const isNumeric = takes(schema, ({ type }) => type === 'integer' || type === 'number')
  return [
    { what: 'absent', value: undefined, fits: isOptional },
    { what: 'empty', value: '', fits: emptyFits },
    ...(isBody ? [{ what: 'null', value: null, fits: takesNull(schema) }] : []),
    ...(isNumeric
      ? [
          {
            what: 'a number as text',
            value: String(fittingOf(schema)),
            fits: takesText || (schema['x-loose'] ?? false),
          },
        ]
      : []),
  ]
}

/** What of a value is lost on its way through an address is not tried there. */
const travels = (endpoint: Endpoint, name: string, { value, what }: Sample): boolean => {
  if (isInPath(endpoint, name))
    return value !== undefined && value !== '' && typeof value !== 'object' && what !== 'half a letter'
  if (placeOf(endpoint) === 'body') return true
  return what !== 'half a letter' && typeof value !== 'object'
}

const samplesFor = (endpoint: Endpoint, name: string, schema: TSchema): Sample[] =>
  [...commonSamples(endpoint, name, schema as TSchema & Wire), ...samplesOf(schema)].filter((sample) =>
    travels(endpoint, name, sample),
  )

const fields = allEndpoints.flatMap(({ name: call, endpoint }) =>
  fieldsOf(endpoint).map(([name, schema]) => ({ call, endpoint, name, schema })),
)

/** What reaches out of the server, or waits for others, is tried where those are replaced. */
const asksOthers = new Set<Endpoint>([
  config.testMail,
  config.tryMail,
  config.trySms,
  config.tryWechat,
  smsTemplate.testSent,
  signIn.watchScan,
])

let listening: ListeningApp
let real: TestApp
let administrator: TestUser
beforeAll(async () => {
  listening = await startListeningApp()
  real = await startTestApp({ running: false })
  administrator = await real.administrator()
})
afterAll(() => Promise.all([listening.app.close(), real.close()]))

describe('[THR-19] [THR-20] each field of each call, at its least and greatest, beyond them, absent and empty', () => {
  test.each(fields)('$call takes of $name what the contract takes', async ({ endpoint, name, schema }) => {
    const wrong: string[] = []
    for (const { what, value, fits } of samplesFor(endpoint, name, schema)) {
      const response = await send(listening.app, endpoint, { ...fittingInput(endpoint), [name]: value })
      if (fits !== (listening.heard() !== null)) wrong.push(`${what} ${fits ? 'refused' : 'taken'}`)
      if (response.statusCode >= 500) wrong.push(`${what} ${response.statusCode}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('[THR-19] [THR-20] the server itself', () => {
  test.each(allEndpoints)('$name has an answer to every edge of its fields', async ({ endpoint }) => {
    if (asksOthers.has(endpoint)) return
    const token = await openSession(real.services.db, administrator.id, real.clock.now())
    const bugs: string[] = []
    for (const [name, schema] of fieldsOf(endpoint)) {
      for (const { what, value, fits } of samplesFor(endpoint, name, schema)) {
        if (!fits) continue
        const input = { ...fittingInput(endpoint), [name]: value }
        const response = await send(real.app, endpoint, input, token)
        if (response.statusCode >= 500) bugs.push(`${name}: ${what}`)
      }
    }
    expect(bugs).toEqual([])
  })
})
