import { designWords } from '@workstation/domain/form/design-words'
import type { FormDocument } from '@workstation/domain/form/document'
import { type NamedOutside, namedOutside } from '@workstation/domain/form/named-outside'
import { listNames } from '@workstation/domain/language/list-names'
import type { ListDocument } from '@workstation/domain/list/document'
import { AppError } from '../../../platform/app-error'
import type { Trx } from '../../../platform/database'
import { modelOfPage } from '../../../platform/guarded-model/model'
import { holdInterfaces, holdRules } from './named-store'

type Language = Parameters<typeof listNames>[1]

/**
 * Keeps what a form names from being taken away until its release is done, and refuses a release that names what is gone.
 * @throws design.named-gone
 */
export async function holdNamed(trx: Trx, form: FormDocument, list: ListDocument): Promise<void> {
  const named = namedOutside(form, list)
  const names = (what: NamedOutside['what']) => named.filter((one) => one.what === what).map(({ name }) => name)
  const rules = await holdRules(trx, names('billRule'))
  const interfaces = await holdInterfaces(trx, names('interface'))
  const isThere = ({ what, name }: NamedOutside) =>
    // A page of the product is read like an interface, by the id of its entry.
    what === 'billRule' ? rules.has(name.toLowerCase()) : interfaces.has(name) || modelOfPage(name) !== undefined
  const gone = named.filter((one) => !isThere(one))
  if (gone.length === 0) return
  const words = (language: Language) =>
    listNames([...new Set(gone.map(({ label }) => designWords(label, language)))], language)
  throw new AppError('design.named-gone', { places: { zh: words('zh'), en: words('en'), zhtw: words('zhtw') } })
}
