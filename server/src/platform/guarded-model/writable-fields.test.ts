import { expect, test } from 'vitest'
import { allFixtures } from '../../testing/all-fixtures'
import type { Actor } from '../actor'
import { AppError } from '../app-error'
import type { WrittenModel } from './model'
import type { TableName } from './model-writes'
import { newRowOf } from './writable-fields'

const somebody = { isAdministrator: true, pages: new Map() } as unknown as Actor

/** By what a form is refused for a new row. */
function refusalOf(model: WrittenModel<TableName>, form: Readonly<Record<string, unknown>>): unknown {
  try {
    return newRowOf(model, somebody, form).columns
  } catch (error) {
    return error instanceof AppError ? [error.key, error.params] : error
  }
}

const required = allFixtures.flatMap(({ model, form }) => {
  const fields = form ? Object.entries(model.writes?.fields ?? {}) : []
  // What is known only once there are records stands for itself.
  const first = Object.fromEntries(Object.entries(form?.first() ?? {}).map(([name, value]) => [name, value || 'any']))
  return fields
    .filter(([, field]) => !('otherwise' in field))
    .map(([field]) => ({ page: model.modelId, field, model, first }))
})

const written = (model: unknown) => model as WrittenModel<TableName>
/** What is no text; the contract refuses a time or a drawing that is empty. */
const otherwise = new Set(['workflowEntrust startTime', 'workflowEntrust endTime', 'map data'])

test.each(required)('$page is not made without $field, which is named', ({ field, model, first }) => {
  expect(refusalOf(written(model), first)).not.toBeInstanceOf(Array)
  expect(refusalOf(written(model), { ...first, [field]: undefined })).toEqual(['invalid', { fields: field }])
})

test.each(required.filter(({ page, field }) => !otherwise.has(`${page} ${field}`)))(
  '$page is not made with an empty $field, which is named',
  ({ field, model, first }) => {
    for (const value of ['', '  '])
      expect(refusalOf(written(model), { ...first, [field]: value })).toEqual(['invalid', { fields: field }])
  },
)

test('every page where something is made asks for something', () => {
  expect(required.length).toBeGreaterThan(10)
})
