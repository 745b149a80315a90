import type { ProcessTile as Tile } from '@workstation/contract/workflow-process'
import { MenuIcon } from '../../../ui/menu-icon'
import './process-tile.css'

/** A process to start, by its icon and name. */
export function ProcessTile({ process, onStart }: { process: Tile; onStart: () => void }) {
  const { fullName, description, icon, iconBackground } = process
  return (
    <button type="button" className="process-tile" onClick={onStart}>
      <span className="process-tile-icon" style={iconBackground ? { background: iconBackground } : undefined}>
        <MenuIcon name={icon || 'NodeIndexOutlined'} />
      </span>
      <span className="process-tile-text">
        <strong>{fullName}</strong>
        {description && <span>{description}</span>}
      </span>
    </button>
  )
}
