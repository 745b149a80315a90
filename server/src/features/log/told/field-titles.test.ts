import { allEndpoints } from '@workstation/contract/index'
import { expect, test } from 'vitest'
import { allModels } from '../../../testing/all-models'
import { fieldKind, fieldTitle } from './field-kind'
import { usualModel } from './record-models'

test('what forms write is called in words in the log, of every model', async () => {
  const unnamed = (await allModels()).flatMap(({ writes, modelId }) =>
    Object.keys(writes?.fields ?? {}).flatMap((field) =>
      fieldTitle(usualModel(writes?.entity ?? ''), field).zh === field ? [`${modelId}.${field}`] : [],
    ),
  )
  expect(unnamed).toEqual([])
})

/** The values that a schema lists one by one. */
const listed = (schema: { const?: unknown; anyOf?: object[] }): string[] =>
  schema.const === undefined ? (schema.anyOf ?? []).flatMap(listed) : [String(schema.const)]

/** Names that are the same in every language. */
const names = ['PostgreSQL', 'MySQL', 'SQLServer', 'Oracle', 'DM8', 'KingbaseES']

test('choices of what forms write are called in words in the log, of every model', async () => {
  const asked: string[] = []
  const unnamed = (await allModels()).flatMap(({ writes, modelId }) => {
    const model = usualModel(writes?.entity ?? '')
    const forms = allEndpoints.filter(({ name }) => [`${writes?.entity}.create`, `${modelId}.create`].includes(name))
    return Object.keys(writes?.fields ?? {}).flatMap((field) => {
      const values = forms.flatMap(({ endpoint }) => listed(endpoint.input.properties[field] ?? {}))
      const { words = {} } = fieldKind(model, field)
      if (values.length > 0) asked.push(`${modelId}.${field}`)
      return values.filter((value) => !(value in words) && !names.includes(value)).map((value) => `${field} ${value}`)
    })
  })
  expect(unnamed).toEqual([])
  expect(asked).toEqual(expect.arrayContaining(['workflowEntrust.type', 'task.missed', 'dataInterface.checkType']))
})

test('what nothing knows any more stands as it is kept', () => {
  expect(fieldTitle(undefined, 'unheard')).toEqual({ zh: 'unheard', en: 'unheard', zhtw: 'unheard' })
  expect(fieldTitle(undefined, 'constructor').zh).toBe('constructor')
  expect(fieldTitle(undefined, 'opinion').en).toBe('Opinion')
})
