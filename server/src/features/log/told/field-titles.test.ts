import { expect, test } from 'vitest'
import { allModels } from '../../../testing/all-models'
import { fieldTitle } from './field-kind'
import { usualModel } from './record-models'

test('what forms write is called in words in the log, of every model', async () => {
  const unnamed = (await allModels()).flatMap(({ writes, modelId }) =>
    Object.keys(writes?.fields ?? {}).flatMap((field) =>
      fieldTitle(usualModel(writes?.entity ?? ''), field).zh === field ? [`${modelId}.${field}`] : [],
    ),
  )
  expect(unnamed).toEqual([])
})

test('what nothing knows any more stands as it is kept', () => {
  expect(fieldTitle(undefined, 'unheard')).toEqual({ zh: 'unheard', en: 'unheard', zhtw: 'unheard' })
  expect(fieldTitle(undefined, 'constructor').zh).toBe('constructor')
  expect(fieldTitle(undefined, 'opinion').en).toBe('Opinion')
})
