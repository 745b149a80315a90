import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId } from 'react'
import { EmptyState } from '../../ui/empty-state'
import { PageHolders } from './page-holders'
import { thingsQuery } from './queries'
import type { Asked } from './use-asked'
import { useAuthorityTexts } from './use-authority-texts'

interface PageModeProps {
  asked: Asked
  onChange: (change: Partial<Asked>) => void
}

/** By function: one page, and who holds it. */
export function PageMode({ asked, onChange }: PageModeProps) {
  const { t } = useAuthorityTexts()
  const id = useId()
  const { data: things } = useQuery(thingsQuery)
  const pages = (things?.pages ?? []).filter(({ isFolder }) => !isFolder)
  const isKnown = pages.some((page) => page.id === asked.page)
  return (
    <>
      <section className="grant-ask" aria-label={t('kind.module')}>
        <div className="grant-field">
          <label htmlFor={id} className="visually-hidden">
            {t('kind.module')}
          </label>
          <Select
            id={id}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('choosePage')}
            value={isKnown ? asked.page : null}
            onChange={(page: string) => onChange({ page })}
            options={pages.map(({ id: value, fullName }) => ({ value, label: fullName }))}
          />
        </div>
      </section>
      {things && isKnown ? (
        <PageHolders key={asked.page} pageId={asked.page} things={things} onChange={onChange} />
      ) : (
        <div className="grant-panel grant-empty">
          <EmptyState text={t('choosePageText')} />
        </div>
      )}
    </>
  )
}
