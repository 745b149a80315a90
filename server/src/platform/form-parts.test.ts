import { expect, test } from 'vitest'
import { readFormParts } from './form-parts'

type Part = readonly [name: string, value: string] | { readonly file: string }
/** A request whose body has these parts, and the limits that they are read under. */
function requestOf(parts: readonly (Part | object)[]) {
  const limits: object[] = []
  const request = {
    async *parts(asked: object) {
      limits.push(asked)
      for (const part of parts) {
        if (Array.isArray(part)) yield { type: 'field', fieldname: part[0], value: part[1] }
        else yield 'file' in part ? { type: 'file', filename: part.file } : part
      }
    },
  }
  return { request: request as never, limits }
}
const read = (...parts: (Part | object)[]) => readFormParts(requestOf(parts).request)

test('a name that comes once holds a text, one that comes more often a list of all in their order', async () => {
  const { fields, file } = await read(['a', '1'], ['b', ''], ['a', '2'], ['c', 'x'], ['a', '3'], ['b', 'y'])
  expect({ ...fields }).toEqual({ a: ['1', '2', '3'], b: ['', 'y'], c: 'x' })
  expect(file).toBeNull()
})

test('a name of every object is a field like others', async () => {
  const { fields } = await read(['constructor', '1'], ['__proto__', '2'])
  expect(Object.entries(fields)).toEqual([
    ['constructor', '1'],
    ['__proto__', '2'],
  ])
})

test('what follows the first file is left to who reads it', async () => {
  const { fields, file } = await read(['a', '1'], { file: 'first.txt' }, ['b', '2'], { file: 'second.txt' })
  expect([{ ...fields }, file]).toEqual([{ a: '1' }, { type: 'file', filename: 'first.txt' }])
})

test('one file is taken, larger than any chunk', async () => {
  const { request, limits } = requestOf([])
  await readFormParts(request)
  expect(limits).toEqual([{ limits: { fileSize: 134_217_728, files: 1 } }])
})

test.each(['valueTruncated', 'fieldnameTruncated'])('a field that was cut (%s) is refused', async (cut) => {
  const field = { type: 'field', fieldname: 'a', value: '1' }
  await expect(read({ ...field, [cut]: true })).rejects.toMatchObject({ key: 'malformed' })
  expect({ ...(await read({ ...field, [cut]: false })).fields }).toEqual({ a: '1' })
})
