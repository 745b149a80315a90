import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIsNarrow } from '../use-window-width'
import { useTreeListTexts } from './use-tree-list-texts'
import './tree-list.css'

interface TreeAndListProps {
  /** What the tree holds, as its heading says it. */
  title: string
  /** Stands beside the heading, such as a button that adds. */
  extra?: ReactNode
  tree: ReactNode
  /** Acts on what is chosen, below the tree. */
  acts?: ReactNode
  list: ReactNode
  /** On phones one sees the tree first, then the list of what was chosen there; the list first with a keyword in the address. */
  step: 'tree' | 'list'
  onBack: () => void
}

/** Whether somebody came with a keyword in the address, which the list takes out of there, and a way to forget that. */
function useKeywordAsked(): [isAsked: boolean, forget: () => void] {
  const hasKeyword = useSearchParams()[0].has('keyword')
  const [isAsked, setAsked] = useState(hasKeyword)
  if (hasKeyword && !isAsked) setAsked(true)
  return [isAsked, () => setAsked(false)]
}

/** A tree beside the list of what is chosen in it; on phones they are two steps. */
export function TreeAndList({ title, extra, tree, acts, list, step, onBack }: TreeAndListProps) {
  const { t } = useTreeListTexts()
  const narrow = useIsNarrow()
  const [isAsked, forgetAsked] = useKeywordAsked()
  const shown = isAsked && list ? 'list' : step
  const showsTree = !narrow || shown === 'tree'
  const showsList = !narrow || shown === 'list'
  const goBack = () => {
    forgetAsked()
    onBack()
  }
  // A list that stood beside its tree stays when the window becomes narrow: its dialogs hold what was typed.
  const [stoodBeside, setStoodBeside] = useState(!narrow)
  if (!narrow && !stoodBeside) setStoodBeside(true)
  return (
    <div className="tree-and-list">
      {showsTree && (
        <aside aria-label={title}>
          <header>
            <h2>{title}</h2>
            {extra}
          </header>
          {tree}
          {!narrow && acts && <footer>{acts}</footer>}
        </aside>
      )}
      {(showsList || stoodBeside) && (
        <div className="tree-data" hidden={!showsList}>
          {narrow && (
            <div className="tree-back">
              <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={goBack}>
                {t('back', { title })}
              </Button>
              {acts}
            </div>
          )}
          {list}
        </div>
      )}
    </div>
  )
}
