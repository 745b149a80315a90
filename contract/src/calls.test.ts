import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint'
import { allEndpoints } from './index'
import { ClientEvent, ServerEvent } from './socket'

/** As much of JSON Schema as calls are declared with. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly [limit: string]: unknown
}

/** What stands behind a type: least and greatest, patterns, defaults, whatever a schema says beyond its parts. */
function limitsOf({
  type,
  const: _,
  anyOf,
  allOf,
  items,
  properties,
  required,
  description,
  ...limits
}: Schema): string {
  return Object.entries(limits)
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .join('')
}

/** A schema in one line, or with a line for each field. */
function written(schema: Schema, indent: string): string {
  const limits = limitsOf(schema)
  if ('const' in schema) return JSON.stringify(schema.const) + limits
  if (schema.anyOf) return schema.anyOf.map((one) => written(one, indent)).join(' | ') + limits
  if (schema.allOf) return schema.allOf.map((one) => written(one, indent)).join(' & ') + limits
  if (schema.items) return `[${written(schema.items, indent)}]${limits}`
  if (!schema.properties) return (schema.type ?? 'anything') + limits
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?'
    return `\n${indent}  ${name}${mark}: ${written(field, `${indent}  `)}`
  })
  return `{${fields.join('')}${fields.length > 0 ? `\n${indent}` : ''}}${limits}`
}

function callInWords(name: string, { method, path, input, output, body, answer, changes, reads }: Endpoint): string {
  const facts = [body, answer, `reads=${reads}`, `changes=${changes.join(',')}`].join(' ')
  const [taken, given] = [input, output].map((schema) => written(schema as Schema, ''))
  return `${name}: ${method} ${path}\n${facts}\ntakes ${taken}\ngives ${given}\n`
}

/**
 * Whoever changes what a call takes or gives sees it in the difference of one file, and so does whoever reviews it. After a
 * wanted change: npx vitest run --project contract -u
 */
test('every call takes and gives what contract/calls.txt says', async () => {
  const text = allEndpoints.map(({ name, endpoint }) => callInWords(name, endpoint)).join('\n')
  await expect(text).toMatchFileSnapshot('../calls.txt')
})

test('every event of the socket holds what contract/events.txt says', async () => {
  const told = (event: Schema) => `${written(event, '')}\n`
  const sides = { 'server to client': ServerEvent, 'client to server': ClientEvent }
  const text = Object.entries(sides).map(([side, { anyOf }]) =>
    [`${side}\n`, ...anyOf.map((one) => told(one as unknown as Schema))].join('\n'),
  )
  await expect(text.join('\n')).toMatchFileSnapshot('../events.txt')
})
