import type { ProcessTile as Tile } from '@workstation/contract/workflow-process'
import { listNames } from '../../../platform/list-names'
import { ButtonMenu } from '../../../ui/button-menu'
import { MenuIcon } from '../../../ui/menu-icon'
import { useWorkflowTexts } from '../use-workflow-texts'
import type { StartTarget } from './start-target'
import './process-tile.css'

interface ProcessTileProps {
  process: Tile
  onStart: (target: StartTarget) => void
}

/** A process to start, by its icon and name; where only others may start it, also for whom. */
export function ProcessTile({ process, onStart }: ProcessTileProps) {
  const { isOwn, givers } = process
  const { t } = useWorkflowTexts()
  const start = (forWhom?: Tile['givers'][number]) =>
    onStart({ flowId: process.id, name: process.fullName, ...(forWhom && { forWhom }) })
  if (isOwn || givers.length < 2) return <Face process={process} onClick={() => start(isOwn ? undefined : givers[0])} />
  const items = givers.map((giver) => ({
    key: giver.id,
    label: t('start.forOther', { name: giverName(giver, givers) }),
    onClick: () => start(giver),
  }))
  return (
    <ButtonMenu menu={{ items }}>
      <Face process={process} aria-haspopup="menu" />
    </ButtonMenu>
  )
}

/** Two of one name are told apart by their accounts. */
export const giverName = ({ id, fullName, account }: Tile['givers'][number], among: Tile['givers']): string =>
  among.some((other) => other.id !== id && other.fullName === fullName) ? `${fullName} (${account})` : fullName

function Face({
  process,
  className = '',
  ...rest
}: { process: Tile } & Omit<React.ComponentProps<'button'>, 'children'>) {
  const { t } = useWorkflowTexts()
  const { fullName, description, icon, iconBackground, isOwn, givers } = process
  const names = listNames(givers.map((giver) => giverName(giver, givers)))
  return (
    <button type="button" className={`process-tile ${className}`} {...rest}>
      <span className="process-tile-icon" style={iconBackground ? { background: iconBackground } : undefined}>
        <MenuIcon name={icon || 'NodeIndexOutlined'} />
      </span>
      <span className="process-tile-text">
        <strong>{fullName}</strong>
        {givers.length > 0 && (
          <span className="process-tile-for">{t(isOwn ? 'start.alsoFor' : 'start.forOther', { name: names })}</span>
        )}
        {description && <span>{description}</span>}
      </span>
    </button>
  )
}
