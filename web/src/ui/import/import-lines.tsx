import { Button, Checkbox, Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import { useIsNarrow } from '../use-window-width'
import { ImportLine } from './import-line'
import type { ImportField } from './import-props'
import { countLines, type ImportAction, type Line } from './import-state'
import type { Import } from './use-import'
import { useImportTexts } from './use-import-texts'

const usualWidth = 160
/** Lines that are shown at once: every cell of them is an input. */
const pageSizes = { table: 50, cards: 10 }

/** The second step: every line with its problems, to be corrected or taken out. */
export function ImportLines({ state, dispatch, fields }: Import & { fields: readonly ImportField[] }) {
  const { t } = useImportTexts()
  const narrow = useIsNarrow()
  const [onlyWrong, setOnlyWrong] = useState<ReadonlySet<number> | null>(null)
  const [page, setPage] = useState(1)
  const { kept, wrong, removed } = countLines(state.lines)
  // The lines that were wrong when it was asked for: one that is corrected does not vanish under the hand.
  const shown = onlyWrong ? kept.filter((line) => onlyWrong.has(line.key)) : kept
  const size = narrow ? pageSizes.cards : pageSizes.table
  const last = Math.max(1, Math.ceil(shown.length / size))
  const now = Math.min(page, last)
  const toggle = (on: boolean) => {
    setPage(1)
    setOnlyWrong(on ? new Set(kept.filter((line) => line.problems.length > 0).map((line) => line.key)) : null)
  }
  return (
    <div className="import-lines">
      <div className="import-summary">
        <span role="status">
          {t('count', { total: kept.length })}
          <span className={wrong > 0 ? 'import-wrong' : 'import-right'}>
            {wrong > 0 ? t('wrong', { count: wrong }) : t('allRight')}
          </span>
        </span>
        <Checkbox
          checked={onlyWrong !== null}
          disabled={wrong === 0 && onlyWrong === null}
          onChange={(event) => toggle(event.target.checked)}
        >
          {t('onlyWrong')}
        </Checkbox>
        {removed > 0 && (
          <span>
            {t('removedCount', { count: removed })}
            <Button type="link" size="small" onClick={() => dispatch({ kind: 'restored' })}>
              {t('restore')}
            </Button>
          </span>
        )}
      </div>
      {shown.length === 0 && <p className="import-none">{t('none')}</p>}
      <LineRows lines={shown.slice((now - 1) * size, now * size)} fields={fields} card={narrow} dispatch={dispatch} />
      {last > 1 && (
        <nav aria-label={t('pages')}>
          <Pagination
            size="small"
            simple={narrow}
            current={now}
            pageSize={size}
            total={shown.length}
            showSizeChanger={false}
            onChange={setPage}
          />
        </nav>
      )}
    </div>
  )
}

interface LineRowsProps {
  dispatch: (action: ImportAction) => void
  lines: readonly Line[]
  fields: readonly ImportField[]
  card: boolean
}

/** Lines as a table, or as cards in narrow windows. */
export function LineRows({ lines, fields, card, dispatch }: LineRowsProps) {
  const rows = lines.map((line) => (
    <ImportLine key={line.key} line={line} fields={fields} card={card} dispatch={dispatch} />
  ))
  if (card) return <ul className="import-cards">{rows}</ul>
  return <LineTable fields={fields}>{rows}</LineTable>
}

function LineTable({ fields, children }: { fields: readonly ImportField[]; children: ReactNode }) {
  const { t } = useImportTexts()
  return (
    // A region that scrolls must be reachable by keyboard; its cells are inputs, which scroll it.
    <section className="import-table" aria-label={t('stepLines')}>
      <table>
        <thead>
          <tr className="import-head">
            <th scope="col" className="import-number">
              #
            </th>
            {fields.map(({ key, title, required, width = usualWidth }) => (
              <th key={key} scope="col" style={{ minWidth: width }}>
                {required ? `${title}*` : title}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
