import type { ListSearch } from '@workstation/domain/list/document'
import { WordsSetting, YesSetting } from '../form/setting-controls'
import { useList, useListDesigning } from './list-designing'
import { useListActs } from './use-list-acts'
import { useListTexts } from './use-list-texts'

/** Whether one box searches all texts. */
export function KeywordSetting() {
  const { t } = useListTexts()
  const acts = useListActs()
  const { keyword } = useList()
  return (
    <div className="list-keyword">
      <YesSetting
        label={t('list.keyword')}
        hint={t('list.keywordHint')}
        value={keyword}
        onChange={(yes) => acts.set({ keyword: yes })}
      />
    </div>
  )
}

/** What is set of one field that is searched by. */
export function SearchSettings({ line }: { line: ListSearch }) {
  const { t } = useListTexts()
  const acts = useListActs()
  const { search = [] } = useListDesigning().fieldOf(line.field) ?? {}
  return (
    <>
      <WordsSetting
        label={t('list.title')}
        hint={t('list.titleHint')}
        value={line.title}
        onChange={(title) => acts.change('search', line.field, { title: title || undefined })}
      />
      {search.includes('contains') && (
        <YesSetting
          label={t('list.exact')}
          hint={t('list.exactHint')}
          value={line.exact === true}
          onChange={(yes) => acts.change('search', line.field, { exact: yes || undefined })}
        />
      )}
      {search.includes('includes') && (
        <YesSetting
          label={t('list.multiple')}
          value={line.multiple === true}
          onChange={(yes) => acts.change('search', line.field, { multiple: yes || undefined })}
        />
      )}
    </>
  )
}
