import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TemplatePreview as Preview } from '@workstation/contract/template-words'
import { Form, Select } from 'antd'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { ApiError } from '../../platform/api-error'
import type { CallQuery } from '../../platform/queries/query-of'
import { GroupTitle } from '../../ui/group-title'
import { useTemplateTexts } from './use-template-texts'

interface TemplatePreviewProps {
  /** Asks what the form says of a record, '' for the newest. */
  query: (form: Readonly<Record<string, unknown>>, recordId: string) => CallQuery<Preview>
  /** Sends it; told the record that is shown. */
  send: (form: Readonly<Record<string, unknown>>, recordId: string) => ReactNode
}

/** What the template says of a real record, in each language, as it stands in the form. */
export function TemplatePreview({ query, send }: TemplatePreviewProps) {
  const { t } = useTemplateTexts()
  const form = useDeferredValue((Form.useWatch([]) as Record<string, unknown> | undefined) ?? {})
  const [chosen, choose] = useState('')
  const { data, error } = useQuery({
    ...query(form, chosen),
    enabled: Boolean(form.category),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <section aria-label={t('preview')} className="template-preview">
      <GroupTitle text={t('preview')} />
      {data && data.records.length > 0 && (
        <Select
          aria-label={t('record')}
          value={data.recordId}
          options={data.records.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
        />
      )}
      {error && (
        <p role="alert" className="template-wrong">
          {error instanceof ApiError ? error.msg : t('previewFailed')}
        </p>
      )}
      {!error &&
        data?.texts.map(({ language, title, content }) => (
          <article key={language} lang={language === 'en' ? 'en' : 'zh'}>
            <header>{t(`language.${language}`)}</header>
            {title && <strong>{title}</strong>}
            <p>{content}</p>
          </article>
        ))}
      {send(form, data?.recordId ?? '')}
    </section>
  )
}
