import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTreeListTexts } from './use-tree-list-texts'
import './tree-list.css'

/** Which rows of a list are folded. */
export function useFolding() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const onFold = (id: string) =>
    setFolded((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return { folded, onFold }
}

interface LevelProps {
  name: string
  /** 0 on the first level. */
  depth?: number
  /** What the level is called; its number when left out. */
  level?: string
  hasBelow: boolean
  isFolded: boolean
  onFold: () => void
}

/** The level of a row in a list, and a button that folds what lies below it. */
export function LevelAndFold({ name, depth = 0, level, hasBelow, isFolded, onFold }: LevelProps) {
  const { t } = useTreeListTexts()
  return (
    <span className="tree-level">
      {level ?? depth + 1}
      {hasBelow && (
        <Button
          type="text"
          size="small"
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? 'unfold' : 'fold', { name })}
          icon={isFolded ? <CaretRightOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
          onClick={(event) => {
            // A press on the row itself opens it.
            event.stopPropagation()
            onFold()
          }}
        />
      )}
    </span>
  )
}
