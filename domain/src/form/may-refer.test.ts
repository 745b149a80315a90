import { expect, test } from 'vitest'
import { checkForm } from './check-form'
import { formOf } from './testing/form-samples'

test('a setting names columns of its own rows alone, since of others nobody knows which row is meant', () => {
  const by = (field: string) => ({ offer: 'field', field })
  const form = formOf([
    { kind: 'department', key: 'unit' },
    { kind: 'user', key: 'who', settings: by('lines.at') },
    {
      ...{ kind: 'table', key: 'lines' },
      children: [
        { kind: 'department', id: 'at', key: 'at', settings: by('unit') },
        { kind: 'user', id: 'by', key: 'by', settings: by('lines.at') },
      ],
    },
    { kind: 'table', key: 'others', children: [{ kind: 'user', id: 'of', key: 'of', settings: by('lines.at') }] },
  ])
  const told = checkForm(form).map(({ node, setting, problem, detail }) => [node, setting, problem, detail])
  expect(told).toEqual(['who', 'of'].map((node) => [node, 'field', 'field-unfit', 'lines.at']))
})
