import type { OutputOf } from '@workstation/contract/endpoint'
import { type MenuScheme, menuScheme } from '@workstation/contract/menu-scheme'
import { call } from '../../platform/api'
import { NotDone } from '../../ui/record-editor/not-done'
import { useConfirm } from '../../ui/use-confirm'
import { useSchemeTexts } from './use-scheme-texts'

type Plan = OutputOf<typeof menuScheme.plan>

interface Change {
  before: MenuScheme | undefined
  after: { id?: string; condition: string; allData: boolean }
}

const isSame = (before: MenuScheme, { condition, allData }: Change['after']) =>
  before.allData === allData && (allData || before.condition === condition)

/** Of a scheme that people hold, says who gains and who loses rows, and waits for a yes. */
export function usePlan() {
  const { t } = useSchemeTexts()
  const ask = useConfirm()
  return async ({ before, after }: Change): Promise<void> => {
    if (!before || before.holders === 0 || isSame(before, after)) return
    const { condition, allData } = after
    const plan = await call(menuScheme.plan, { id: before.id, condition, allData }, { quiet: true })
    await new Promise<void>((resolve, reject) =>
      ask({
        title: t('planTitle', { name: before.fullName }),
        content: <PlanTable plan={plan} />,
        okText: t('saveAnyway'),
        cancelText: t('back'),
        width: 560,
        onOk: () => resolve(),
        // Said of every way in which it closes, Back among them; what was said first counts.
        afterClose: () => reject(new NotDone()),
      }),
    )
  }
}

/** Who gains and who loses rows: of all who hold the same, one, with their number. */
function PlanTable({ plan: { list, leftOut, isCapped } }: { plan: Plan }) {
  const { t } = useSchemeTexts()
  if (list.length === 0) return <p>{t('planNobody')}</p>
  return (
    <div className="scheme-plan">
      <table>
        <thead>
          <tr>
            <th>{t('who')}</th>
            <th>{t('before')}</th>
            <th>{t('after')}</th>
            <th>{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ userId, name, people, before, after }) => (
            <tr key={userId}>
              <td>{people > 1 ? t('andOthers', { name, count: people }) : name}</td>
              <td>{before.toLocaleString()}</td>
              <td>{after.toLocaleString()}</td>
              <td>{difference(before, after, t('same'))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {leftOut > 0 && <p>{t('leftOut', { count: leftOut })}</p>}
      {isCapped && <p>{t('capped')}</p>}
    </div>
  )
}

function difference(before: number, after: number, same: string): string {
  if (after === before) return same
  return after > before ? `+${(after - before).toLocaleString()}` : `−${(before - after).toLocaleString()}`
}
