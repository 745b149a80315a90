import { checkForm } from '@workstation/domain/form/check-form'
import { checkList } from '@workstation/domain/list/check-list'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields, parentIn } from '@workstation/domain/list/list-field'
import { expect, test } from 'vitest'
import { demoForms } from './demo-forms'

test('the forms of the demo and their lists have nothing wrong with them, and equipment stands below what it is a part of', () => {
  for (const { id, code, document, list } of demoForms) {
    const fields = listFields(document, id)
    expect(checkForm(document), code).toEqual([])
    expect(checkList(list ?? deriveList(fields), fields), code).toEqual([])
  }
  expect(demoForms.flatMap(({ list }) => (list ? (parentIn(list) ?? []) : []))).toEqual(['part_of'])
})
