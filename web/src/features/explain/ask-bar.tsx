import { EyeOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { type AskedPage, explain, type ThingKind } from '@workstation/contract/explain'
import { Button, Select, Tag } from 'antd'
import { useId } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { UserPicker } from '../../ui/picker/user-picker'
import { useBeginPreview } from '../rights-preview'
import { useExplainTexts } from './use-explain-texts'
import type { Question } from './use-question'

interface AskBarProps {
  question: Question
  onChange: (change: Partial<Question>) => void
}

const kinds: readonly ThingKind[] = ['button', 'column', 'form']
/** Stands for the page itself. */
const itself = 'module:'

/** What of a page can be asked about, the page itself first. */
function useItemOptions(page: AskedPage | undefined) {
  const { t } = useExplainTexts()
  const groups = kinds.map((kind) => ({
    label: t(`kind.${kind}`),
    options: (page?.items ?? [])
      .filter((item) => item.kind === kind)
      .map(({ code, name }) => ({ value: `${kind}:${code}`, label: name })),
  }))
  return [{ value: itself, label: t('pageItself') }, ...groups.filter(({ options }) => options.length > 0)]
}

/** The question in words: why somebody, or who; on which page, and what of it. */
export function AskBar({ question, onChange }: AskBarProps) {
  const { t } = useExplainTexts()
  const id = useId()
  const previewing = useBeginPreview()
  const { data } = useQuery(queryOf(explain.things, {}))
  const pages = data?.list ?? []
  const page = pages.find((one) => one.id === question.page)
  const items = useItemOptions(page)
  const other = { kind: 'module', code: '', record: '', recordName: '', also: [] } as const
  const choose = (value: string) => {
    const at = value.indexOf(':')
    onChange({ kind: value.slice(0, at) as ThingKind, code: value.slice(at + 1), also: [] })
  }
  return (
    <section className="explain-ask" aria-label={t('question')}>
      {question.ask === 'why' && (
        <div className="explain-field">
          <label htmlFor={`${id}-person`}>{t('person')}</label>
          <UserPicker
            id={`${id}-person`}
            variables={false}
            title={t('person')}
            value={question.person || null}
            onChange={(person) => onChange({ person: typeof person === 'string' ? person : '' })}
          />
        </div>
      )}
      <div className="explain-field">
        <label htmlFor={`${id}-page`}>{t('page')}</label>
        <Select
          id={`${id}-page`}
          showSearch
          optionFilterProp="label"
          placeholder={t('choosePage')}
          value={page?.id ?? null}
          onChange={(value) => onChange({ ...other, page: value ?? '' })}
          options={pages.map(({ id: value, name }) => ({ value, label: name }))}
        />
      </div>
      <div className="explain-field">
        <label htmlFor={`${id}-item`}>{t('item')}</label>
        <Select
          id={`${id}-item`}
          showSearch
          optionFilterProp="label"
          disabled={!page}
          value={page ? `${question.kind}:${question.code}` : null}
          onChange={choose}
          options={items}
        />
      </div>
      {question.ask === 'why' && question.person !== '' && previewing && (
        <Button
          icon={<EyeOutlined />}
          loading={previewing.isPending}
          onClick={() => previewing.begin({ kind: 'user', id: question.person })}
        >
          {t('preview')}
        </Button>
      )}
      {question.ask === 'why' && question.also.length > 0 && (
        <Tag closable onClose={() => onChange({ also: [] })} className="explain-record">
          {t('also', { count: question.also.length })}
        </Tag>
      )}
      {question.record !== '' && (
        <Tag closable onClose={() => onChange({ record: '', recordName: '' })} className="explain-record">
          {t('record', { name: question.recordName || question.record })}
        </Tag>
      )}
    </section>
  )
}
