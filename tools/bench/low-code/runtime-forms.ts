import { onlineRecord } from '../../../contract/src/online-record'
import { formOf, makeForm } from '../../../server/src/testing/make-form'
import { dataOf } from '../../../server/src/testing/make-review'
import { makeUser } from '../../../server/src/testing/make-user'
import type { OpenedProduct } from '../seed-form'
import { chain, fields, row, rowsForm } from './large-forms'
import type { PageMeasure } from './print-pages'
import { chainMeasure, fieldsMeasure, rowsMeasure } from './runtime-measures'

const sizes = { fields: 500, calculations: 200, rows: 1000, columns: 20, pasted: 500 } as const

/** Releases the forms that are filled in, with a record of many rows. @param keys pressed of each kind */
export async function makeRuntimeForms(product: OpenedProduct, keys: number) {
  const administrator = await makeUser(product.db, { isAdministrator: true, realName: '管理员' })
  await makeForm(product, administrator, formOf(...fields(sizes.fields)), { fullName: '许多字段', enCode: 'wide' })
  await makeForm(product, administrator, formOf(...chain(sizes.calculations)), { fullName: '计算链', enCode: 'chain' })
  const { id } = await makeForm(product, administrator, rowsForm(sizes.columns), { fullName: '明细表', enCode: 'rows' })
  const rows = Array.from({ length: sizes.rows }, (_, at) => row(sizes.columns, at))
  const data = JSON.stringify({ title: '许多行', rows })
  dataOf(await product.call(onlineRecord.create, { id, data }, administrator))
  const measures: PageMeasure[] = [
    fieldsMeasure('wide', sizes.fields, keys),
    chainMeasure('chain', sizes.calculations, keys),
    rowsMeasure({ code: 'rows', ...sizes }, keys),
  ]
  return { token: administrator.token, measures }
}
