import { useQuery } from '@tanstack/react-query'
import { type DesignRow, design } from '@workstation/contract/design'
import type { RemovedField } from '@workstation/contract/removed-field'
import { Tag } from 'antd'
import { formatDate, formatDateTimeSeconds } from '../../platform/format'
import { queryOf } from '../../platform/queries/query-of'
import { PageError } from '../../ui/page-error'
import { UnconvertedFile } from './unconverted-file'
import { useDesignTexts } from './use-design-texts'

/** The fields that releases took away, with how long their values are still kept; nothing where there is none. */
export function RemovedFields({ of }: { of: DesignRow }) {
  const { t } = useDesignTexts()
  const { data, error } = useQuery(queryOf(design.removed, { id: of.id }))
  if (error) return <PageError error={error} />
  if (!data || data.list.length === 0) return null
  return (
    <section className="removed-fields" aria-labelledby="removed-fields">
      <h3 id="removed-fields">{t('removedFields')}</h3>
      <p>{t('removedFieldsText')}</p>
      <ul>
        {data.list.map((field) => (
          <Removed key={field.id} id={of.id} field={field} />
        ))}
      </ul>
    </section>
  )
}

/** A field with what became of its values. */
function Removed({ id, field }: { id: string; field: RemovedField }) {
  const { t } = useDesignTexts()
  const { key, label, number, why, goneTime, keptUntil, purgedTime, isWanted, unconverted, hasFile } = field
  return (
    <li>
      <div>
        <strong>{label}</strong> <code>{key}</code>
        <p>{t(`removedBy.${why}`, { number, at: formatDateTimeSeconds(goneTime) })}</p>
        {hasFile && <UnconvertedFile id={id} field={field} number={number} count={unconverted} />}
      </div>
      {purgedTime !== null && <Tag>{t('purgedAt', { day: formatDate(purgedTime) })}</Tag>}
      {purgedTime === null && isWanted && <Tag>{t('keptForDraft')}</Tag>}
      {purgedTime === null && !isWanted && <Tag>{t('keptUntil', { day: formatDate(keptUntil) })}</Tag>}
    </li>
  )
}
