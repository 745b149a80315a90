import { type ListDocument, listPageSizes } from '@workstation/domain/list/document'
import { type ListField, mayBeParent, mayBeTree, mayGroup } from '@workstation/domain/list/list-field'
import { Select } from 'antd'
import { useReadOnly } from '../form/read-only'
import { Setting } from '../form/setting'
import { ChoiceSetting, WordsSetting } from '../form/setting-controls'
import { useList, useListDesigning } from './list-designing'
import { ProblemPlace } from './problem-place'
import { useListActs } from './use-list-acts'
import { useListTexts } from './use-list-texts'

const views = ['table', 'treeTable', 'groups', 'cards'] as const

/** What is set of the list itself: how it looks, its order, and what stands on its left. */
export function PageSettings() {
  const { t } = useListTexts()
  const acts = useListActs()
  const list = useList()
  const options = useFieldOptions()
  const { view, group, parent, sort, pageSize } = list
  return (
    <div className="design-part" data-place="tab page">
      <ChoiceSetting<ListDocument['view']>
        label={t('list.view.name')}
        value={view}
        options={views.map((value) => ({ value, label: t(`list.view.${value}`) }))}
        onChange={(next) => next && acts.set({ view: next })}
      />
      {view === 'treeTable' && (
        <ProblemPlace at={['parent']}>
          <ChoiceSetting
            label={t('list.parent')}
            hint={t('list.parentHint')}
            value={parent}
            options={options(mayBeParent)}
            onChange={(next) => acts.set({ parent: next })}
          />
        </ProblemPlace>
      )}
      {view === 'groups' && (
        <ProblemPlace at={['group']}>
          <ChoiceSetting
            label={t('list.group')}
            hint={t('list.groupHint')}
            value={group}
            options={options(mayGroup)}
            onChange={(next) => acts.set({ group: next })}
          />
        </ProblemPlace>
      )}
      {view !== 'groups' && (
        <ProblemPlace at={['sort']}>
          <ChoiceSetting
            clear
            label={t('list.sort')}
            hint={t('list.sortHint')}
            value={sort?.field}
            options={options(({ sortable }) => sortable)}
            onChange={(field) => acts.set({ sort: field ? { field, direction: sort?.direction ?? 'asc' } : undefined })}
          />
        </ProblemPlace>
      )}
      {view !== 'groups' && sort && (
        <ChoiceSetting
          label={t('list.direction.name')}
          value={sort.direction}
          options={(['asc', 'desc'] as const).map((value) => ({ value, label: t(`list.direction.${value}`) }))}
          onChange={(direction) => direction && acts.set({ sort: { ...sort, direction } })}
        />
      )}
      <ChoiceSetting
        label={t('list.pageSize')}
        value={String(pageSize)}
        options={listPageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => acts.set({ pageSize: listPageSizes.find((one) => String(one) === size) ?? pageSize })}
      />
      <TreeSettings />
      <PhoneSetting />
    </div>
  )
}

/** The fields that are fit for something, by their labels. */
function useFieldOptions() {
  const { labelOf } = useListActs()
  const { fields } = useListDesigning()
  return (fits: (field: ListField) => boolean) =>
    fields.filter(fits).map(({ field }) => ({ value: field, label: labelOf(field) }))
}

function TreeSettings() {
  const { t } = useListTexts()
  const acts = useListActs()
  const { tree } = useList()
  const options = useFieldOptions()
  return (
    <>
      <ProblemPlace at={['tree']}>
        <ChoiceSetting
          clear
          label={t('list.tree')}
          hint={t('list.treeHint')}
          value={tree?.field}
          options={options(mayBeTree)}
          onChange={(field) => acts.set({ tree: field ? { field } : undefined })}
        />
      </ProblemPlace>
      {tree && (
        <WordsSetting
          label={t('list.treeTitle')}
          value={tree.title}
          onChange={(title) => acts.set({ tree: { field: tree.field, ...(title && { title }) } }, 'tree.title')}
        />
      )}
    </>
  )
}

/** What stands on a card, its title first. */
function PhoneSetting() {
  const { t } = useListTexts()
  const acts = useListActs()
  const readOnly = useReadOnly()
  const { phone = [], columns } = useList()
  const options = columns.map(({ field }) => ({ value: field, label: acts.labelOf(field) }))
  return (
    <ProblemPlace at={['phone']}>
      {' '}
      <Setting label={t('list.phone')} hint={t('list.phoneHint')}>
        <Select
          mode="multiple"
          value={phone}
          disabled={readOnly}
          options={options}
          maxCount={20}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next: string[]) => acts.set({ phone: next.length > 0 ? next : undefined })}
        />
      </Setting>
    </ProblemPlace>
  )
}
