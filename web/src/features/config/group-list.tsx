import { useIsNarrow } from '../../ui/use-window-width'
import { useConfigTexts } from './use-config-texts'

/** Leads to the groups of a long page; on phones there is no room beside it. */
export function GroupList({ names }: { names: readonly string[] }) {
  const { t } = useConfigTexts()
  const narrow = useIsNarrow()
  if (narrow) return null
  const show = (name: string) => document.getElementById(`config-${name}`)?.scrollIntoView({ block: 'start' })
  return (
    <nav className="config-groups" aria-label={t('groups')}>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => show(name)}>
          {t(`group.${name}`)}
        </button>
      ))}
    </nav>
  )
}
