import { buildTree } from '@workstation/domain/tree/build-tree'
import { idsOnTheWay } from '@workstation/domain/tree/tree-ways'
import { Checkbox } from 'antd'
import { useMemo } from 'react'
import { isHeld, lockOf, tally } from './draft'
import { kinds, type Thing, type Things, thingsOn } from './things'
import { useAuthorityTexts } from './use-authority-texts'
import type { DeskActs } from './use-desk'
import './matrix.css'

interface Line {
  id: string
  name: string
  depth: number
  isFolder: boolean
}

/** Pages below their folders, as they stand in the menu. */
function linesOf({ pages }: Things): Line[] {
  const tree = buildTree(pages, { orphans: 'lift' })
  const shown = idsOnTheWay(tree, ({ isFolder }) => !isFolder)
  const below = (id: string, depth: number): Line[] =>
    tree
      .childrenOf(id)
      .filter((page) => shown.has(page.id))
      .flatMap((page) => [
        { id: page.id, name: page.fullName, depth, isFolder: page.isFolder },
        ...below(page.id, depth + 1),
      ])
  return below(tree.top, 0)
}

/** What somebody holds at one glance: a line for each page, a column for each kind of right. */
export function Matrix({ acts }: { acts: DeskActs }) {
  const { t } = useAuthorityTexts()
  const { things } = acts
  const lines = useMemo(() => linesOf(things), [things])
  return (
    <div className="grant-matrix">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('kind.module')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {t(kind === 'module' ? 'opens' : `kind.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, depth, isFolder }) => (
            <tr key={id} className={isFolder ? 'grant-folder' : undefined}>
              <th scope="row" style={{ paddingInlineStart: 12 + depth * 20 }}>
                {name}
              </th>
              {kinds.map((kind) => (
                <td key={kind}>
                  <Cell acts={acts} things={thingsOn(things, id, kind)} label={`${name} ${t(`kind.${kind}`)}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** All things of one kind on one page; nothing where there are none. */
function Cell({ acts, things, label }: { acts: DeskActs; things: readonly Thing[]; label: string }) {
  const { desk } = acts
  if (things.length === 0) return null
  const { held, total, changed, locked } = tally(desk, things)
  const free = things.filter((thing) => lockOf(desk, thing) === null)
  return (
    <Checkbox
      aria-label={label}
      checked={held === total}
      indeterminate={held > 0 && held < total}
      disabled={locked === total}
      onChange={() => acts.tick(free, !free.every(({ key }) => isHeld(desk, key)))}
    >
      {total > 1 && <span className="grant-count">{`${held}/${total}`}</span>}
      {changed > 0 && <span className="grant-dot">*</span>}
    </Checkbox>
  )
}
