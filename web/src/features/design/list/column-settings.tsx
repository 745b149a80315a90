import type { ListColumn } from '@workstation/domain/list/document'
import { mayEdit, mayTotal } from '@workstation/domain/list/list-field'
import { ChoiceSetting, NumberSetting, WordsSetting, YesSetting } from '../form/setting-controls'
import { useList, useListDesigning } from './list-designing'
import { ProblemPlace } from './problem-place'
import { useListActs } from './use-list-acts'
import { useListTexts } from './use-list-texts'

/** What is set of one column. */
export function ColumnSettings({ line }: { line: ListColumn }) {
  const { t } = useListTexts()
  const acts = useListActs()
  const { view } = useList()
  const field = useListDesigning().fieldOf(line.field)
  const set = (change: Partial<{ [Name in keyof ListColumn]: ListColumn[Name] | undefined }>) =>
    acts.change('columns', line.field, change)
  const choices = <Value extends string>(name: string, values: readonly Value[]) =>
    values.map((value) => ({ value, label: t(`list.${name}.${value}`) }))
  return (
    <>
      <WordsSetting
        label={t('list.title')}
        hint={t('list.titleHint')}
        value={line.title}
        onChange={(title) => set({ title: title || undefined })}
      />
      <NumberSetting
        whole
        label={t('list.width')}
        min={60}
        max={1200}
        value={line.width}
        onChange={(width) => set({ width })}
      />
      <ChoiceSetting
        clear
        label={t('list.align.name')}
        value={line.align}
        options={choices('align', ['left', 'center', 'right'] as const)}
        onChange={(align) => set({ align })}
      />
      <ChoiceSetting
        clear
        label={t('list.fixed.name')}
        value={line.fixed}
        options={choices('fixed', ['left', 'right'] as const)}
        onChange={(fixed) => set({ fixed })}
      />
      {field?.sortable && view !== 'groups' && (
        <YesSetting
          label={t('list.sortable')}
          value={line.sortable !== false}
          onChange={(yes) => set({ sortable: yes ? undefined : false })}
        />
      )}
      {((field && mayTotal(field)) || line.total) && (
        <ProblemPlace at={['columns', line.field, 'total']}>
          <YesSetting
            label={t('list.total')}
            hint={t('list.totalHint')}
            value={line.total === true}
            onChange={(yes) => set({ total: yes || undefined })}
          />
        </ProblemPlace>
      )}
      {((field && mayEdit(field)) || line.edit) && (
        <ProblemPlace at={['columns', line.field, 'edit']}>
          <YesSetting
            label={t('list.edit')}
            hint={t('list.editHint')}
            value={line.edit === true}
            onChange={(yes) => set({ edit: yes || undefined })}
          />
        </ProblemPlace>
      )}
      <YesSetting
        label={t('list.hidden')}
        hint={t('list.hiddenHint')}
        value={line.hidden === true}
        onChange={(yes) => set({ hidden: yes || undefined })}
      />
    </>
  )
}
