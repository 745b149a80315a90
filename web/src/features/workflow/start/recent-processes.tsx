import { useQuery } from '@tanstack/react-query'
import { useWorkflowTexts } from '../use-workflow-texts'
import { ProcessTile } from './process-tile'
import { recentQuery, startableQuery } from './start-queries'
import type { StartTarget } from './start-target'

/** So many stand above the list. */
const shown = 6

/** The processes that somebody starts most likely: those he started last, then others that he may start. */
export function RecentProcesses({ onStart }: { onStart: (target: StartTarget) => void }) {
  const { t } = useWorkflowTexts()
  const { data: startable } = useQuery(startableQuery())
  const { data: recent } = useQuery(recentQuery())
  const all = startable?.list ?? []
  const known = (recent?.list ?? []).flatMap(({ id }) => all.filter((process) => process.id === id))
  const others = all.filter((process) => !known.includes(process))
  const tiles = [...known, ...others].slice(0, shown)
  if (tiles.length === 0) return null
  return (
    <section className="recent-processes" aria-label={t('launch.recent')}>
      <h3>{t('launch.recent')}</h3>
      <div className="process-tiles">
        {tiles.map((process) => (
          <ProcessTile key={process.id} process={process} onStart={onStart} />
        ))}
      </div>
    </section>
  )
}
