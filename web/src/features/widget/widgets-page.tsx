import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PageBoundary } from '../../ui/page-boundary'
import { type SampleGroup, sampleGroups } from './sample-groups'
import { SectionLinks } from './section-links'
import { useWidgetTexts } from './use-widget-texts'
import './widgets-page.css'

/**
 * Every widget in each of its states, for those who build pages with them; `?group=table` shows one group alone.
 * @param tools what changes the look of the page, beside its title
 */
export function WidgetsPage({ tools }: { tools?: ReactNode }) {
  const { t } = useWidgetTexts()
  const [asked] = useSearchParams()
  const alone = sampleGroups.filter(({ id }) => id === asked.get('group'))
  const groups = alone.length > 0 ? alone : sampleGroups
  return (
    <div className="widgets">
      <header className="widgets-head">
        <div>
          <h2 className="widgets-title">{t('title')}</h2>
          <p className="widgets-text">{t('text')}</p>
        </div>
        {tools}
      </header>
      <SectionLinks />
      <div className="widgets-groups">
        {groups.map((group) => (
          <GroupSection key={group.id} {...group} />
        ))}
      </div>
    </div>
  )
}

function GroupSection({ id, Samples }: SampleGroup) {
  const { t } = useWidgetTexts()
  return (
    <section id={id} className="widgets-group" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {t(`group.${id}`)}
      </h2>
      <p className="widgets-text">{t(`about.${id}`)}</p>
      <PageBoundary>
        <div className="widgets-samples">
          <Samples />
        </div>
      </PageBoundary>
    </section>
  )
}
