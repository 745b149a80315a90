import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sampleGroups } from './sample-groups'
import { useWidgetTexts } from './use-widget-texts'

function goTo(id: string) {
  const heading = document.getElementById(`${id}-title`)
  document.getElementById(id)?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** The groups by name; the address keeps the chosen one, so that it can be passed on. */
export function SectionLinks() {
  const { t } = useWidgetTexts()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const chosen = hash.slice(1)
  useEffect(() => {
    if (sampleGroups.some(({ id }) => id === chosen)) goTo(chosen)
  }, [chosen])
  return (
    <nav className="widgets-links" aria-label={t('groups')}>
      {sampleGroups.map(({ id }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === chosen ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            goTo(id)
            void navigate({ hash: id }, { replace: true })
          }}
        >
          {t(`group.${id}`)}
        </a>
      ))}
    </nav>
  )
}
