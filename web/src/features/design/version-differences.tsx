import { useQueries } from '@tanstack/react-query'
import { type DesignRow, design } from '@workstation/contract/design'
import { designWords } from '@workstation/domain/form/design-words'
import { diffForms, type FormChange } from '@workstation/domain/form/diff-form'
import { emptyForm, type FormDocument } from '@workstation/domain/form/document'
import { currentLanguage } from '../../platform/i18n'
import { queryOf } from '../../platform/queries/query-of'
import { PageError } from '../../ui/page-error'
import { openForm } from './form/open-form'
import { useDesignTexts } from './use-design-texts'

interface VersionDifferencesProps {
  of: DesignRow
  number: number
}

const documentOf = (text: string): FormDocument => openForm(text)?.document ?? emptyForm

/** Whose change it is, in one word for all changes of one thing. */
const placeOf = (change: FormChange): string => `${change.what} ${'id' in change ? change.id : ''}`

/** In what the draft differs from a release, one line for each field, rule and script, and one for the form itself. */
export function VersionDifferences({ of, number }: VersionDifferencesProps) {
  const { t } = useDesignTexts()
  const [version, draft] = useQueries({
    queries: [queryOf(design.version, { id: of.id, number }), queryOf(design.get, { id: of.id })],
  })
  const error = version.error ?? draft.error
  if (error) return <PageError error={error} />
  if (!version.data || !draft.data) return <p>{t('comparing')}</p>
  const [before, after] = [documentOf(version.data.formData), documentOf(draft.data.formData)]
  const changes = new Map(diffForms(before, after).map((change) => [placeOf(change), change]))
  const labelOf = (id: string) => designWords((after.nodes[id] ?? before.nodes[id])?.label ?? '', currentLanguage())
  if (changes.size === 0) return <p>{t('noDifference')}</p>
  return (
    <ul className="version-differences">
      {[...changes].map(([place, change]) => (
        <li key={place}>{t(`difference.${change.what}`, { label: 'id' in change ? labelOf(change.id) : '' })}</li>
      ))}
    </ul>
  )
}
