import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { SchemeField } from '@workstation/contract/menu-scheme'
import {
  isSchemeGroup,
  leavesOf,
  maxSchemeDepth,
  maxSchemeLeaves,
  type SchemeGroup,
  type SchemeLeaf,
} from '@workstation/domain/permission/scheme'
import { Button, Form, Segmented } from 'antd'
import { LeafEditor } from './leaf-editor'
import { problemsOf } from './scheme-problems'
import { useSchemeTexts } from './use-scheme-texts'

interface GroupEditorProps {
  fields: readonly SchemeField[]
  value?: SchemeGroup
  onChange?: (group: SchemeGroup) => void
}

type Part = SchemeGroup | SchemeLeaf

const blank: SchemeLeaf = { field: '', op: '', value: '' }
const blankGroup: SchemeGroup = { match: 'or', of: [blank] }

/** Comparisons in groups of which all hold, or one is enough; problems stand at the comparison that has them. */
export function GroupEditor({ fields, value = { match: 'and', of: [] }, onChange }: GroupEditorProps) {
  const { status } = Form.Item.useStatus()
  const problems = new Map(problemsOf(value, fields).map(({ at, problem }) => [at, problem]))
  const isFull = leavesOf(value).length >= maxSchemeLeaves
  const shared = { fields, problems, isFull, isTried: status === 'error' }
  return <Group {...shared} group={value} place="" depth={1} onChange={(group) => onChange?.(group)} />
}

interface GroupProps {
  fields: readonly SchemeField[]
  problems: ReadonlyMap<string, string>
  /** Nothing more can be compared. */
  isFull: boolean
  /** Somebody wanted to save it: what is not filled in yet is told as well. */
  isTried: boolean
  group: SchemeGroup
  /** Where it stands, as problems name it. */
  place: string
  depth: number
  onChange: (group: SchemeGroup) => void
  onRemove?: () => void
}

const placeOf = (place: string, nth: number) => (place === '' ? String(nth) : `${place}.${nth}`)

function Group({ group, place, depth, onChange, onRemove, ...shared }: GroupProps) {
  const { t } = useSchemeTexts()
  const { match, of } = group
  const problem = shared.isTried ? shared.problems.get(place) : undefined
  const put = (nth: number, part: Part) => onChange({ match, of: of.map((one, at) => (at === nth ? part : one)) })
  const drop = (nth: number) => onChange({ match, of: of.filter((_, at) => at !== nth) })
  const add = (part: Part) => onChange({ match, of: [...of, part] })
  return (
    <fieldset className="scheme-group" aria-label={t('groupAt', { depth })}>
      <header>
        <Segmented
          size="small"
          aria-label={t('match')}
          value={match}
          options={[
            { value: 'and', label: t('and') },
            { value: 'or', label: t('or') },
          ]}
          onChange={(next) => onChange({ match: next as 'and' | 'or', of })}
        />
        {onRemove && (
          <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
            {t('removeGroup')}
          </Button>
        )}
      </header>
      <div className="scheme-parts">
        {of.map((part, nth) => {
          const at = placeOf(place, nth)
          const ofPart = { ...shared, place: at, onRemove: () => drop(nth) }
          return isSchemeGroup(part) ? (
            <Group key={at} {...ofPart} group={part} depth={depth + 1} onChange={(next) => put(nth, next)} />
          ) : (
            <LeafEditor
              key={at}
              fields={shared.fields}
              problem={shared.problems.get(at)}
              isTried={shared.isTried}
              leaf={part}
              onChange={(next) => put(nth, next)}
              onRemove={() => drop(nth)}
            />
          )
        })}
      </div>
      {problem && <p className="scheme-problem">{t(`problem.${problem}`)}</p>}
      <footer>
        <Button size="small" icon={<PlusOutlined aria-hidden />} disabled={shared.isFull} onClick={() => add(blank)}>
          {t('addLeaf')}
        </Button>
        {depth < maxSchemeDepth && (
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            disabled={shared.isFull}
            onClick={() => add(blankGroup)}
          >
            {t('addGroup')}
          </Button>
        )}
        {shared.isFull && <span>{t('full', { count: maxSchemeLeaves })}</span>}
      </footer>
    </fieldset>
  )
}
