import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { askedTexts } from './locales/asked-texts.mjs'
import { collectTexts } from './locales/collect-texts.mjs'
import { taiwanCharacters } from './locales/taiwan-characters.mjs'
import { textProblems } from './locales/text-problems.mjs'

const complete = {
  zh: { task: { add: '新增任务', left: '还剩 {{count}} 天', title: '{{name}}的任务' } },
  en: {
    task: {
      add: 'New task',
      left_one: '{{count}} day left',
      left_other: '{{count}} days left',
      title: 'Tasks of {{name}}',
    },
  },
  zhtw: { task: { add: '新增任務', left: '還剩 {{count}} 天', title: '{{name}}的任務' } },
}
const withTask = (language, task) => ({
  ...complete,
  [language]: { task: { ...complete[language].task, ...task } },
})

describe('textProblems', () => {
  test('finds nothing in complete texts', () => {
    expect(textProblems(complete)).toEqual([])
  })

  test.each([
    { fault: 'a text that is missing', texts: { ...complete, en: {} }, problem: 'en lacks task.add' },
    {
      fault: 'a text that zh does not have',
      texts: withTask('zhtw', { more: '更多' }),
      problem: 'zh lacks task.more, which zhtw has',
    },
    { fault: 'an empty text', texts: withTask('zh', { add: ' ' }), problem: 'zh task.add is empty' },
    {
      fault: 'Chinese in English',
      texts: withTask('en', { add: '新增 task' }),
      problem: 'en task.add is not translated',
    },
    {
      fault: 'simplified in traditional',
      texts: withTask('zhtw', { add: '新增任务' }),
      problem: 'zhtw task.add has simplified characters: 务',
    },
    {
      fault: 'a plain form of address',
      texts: withTask('zh', { add: '你可以新增任务' }),
      problem: 'zh task.add says 你 where the product says 您',
    },
    {
      fault: 'a plain form of address in traditional',
      texts: withTask('zhtw', { add: '你可以新增任務' }),
      problem: 'zhtw task.add says 你 where the product says 您',
    },
    {
      fault: 'a place with another name',
      texts: withTask('en', { title: 'Tasks of {{who}}' }),
      problem: 'en task.title fills other places than zh',
    },
    {
      fault: 'a place that is left out',
      texts: withTask('zhtw', { title: '任務' }),
      problem: 'zhtw task.title fills other places than zh',
    },
  ])('finds $fault', ({ texts, problem }) => {
    expect(textProblems(texts)).toContain(problem)
  })

  test('lets a language be named in itself', () => {
    expect(textProblems({ zh: { zh: '简体中文' }, en: { zh: '简体中文' }, zhtw: { zh: '简体中文' } })).toEqual([])
  })
})

describe('askedTexts', () => {
  const texts = {
    role: { zh: { title: '角色', state: { on: '启用' }, left_other: '{{count}} 个' } },
    ui: { zh: { close: '关闭' } },
    common: { zh: { failed: '失败' } },
  }
  const sources = new Map([['web/src/ui/use-ui-texts.ts', "export const useUiTexts = () => useTranslation('ui')"]])
  const problemsIn = (text) => askedTexts(texts, sources)('web/src/features/role/parts/a.tsx', text)
  const sayMissing = (key) => [`web/src/features/role/parts/a.tsx:1 asks for ${key}, which is no text`]

  test.each([
    ["t('title')"],
    ["t(isOn ? 'state.on' : 'failed')"],
    ['t(`state.${mark}`)'],
    ["t('left', { count })"],
    ["i18n.t('ui:close')"],
    ["const { t } = useUiTexts(); t('close')"],
    ["const { t } = useTranslation('ui'); t('close')"],
    ["t('gone', { defaultValue: '' })"],
    ['t(key)'],
    ["format('gone')"],
  ])('finds nothing in %s', (text) => {
    expect(problemsIn(text)).toEqual([])
  })

  test.each([
    ["t('titel')", 'titel'],
    ["t(isOn ? 'state.on' : 'state.off')", 'state.off'],
    ['t(`shape.${mark}`)', 'shape.…'],
    ["t('close')", 'close'],
    ["i18n.t('ui:title')", 'ui:title'],
    ["t('left', { count }); t('lost', { count })", 'lost'],
  ])('in %s the text %s is missing', (text, key) => {
    expect(problemsIn(text)).toEqual(sayMissing(key))
  })
})

describe('taiwanCharacters', () => {
  const characters = taiwanCharacters()
  test.each([...'里后台面只專業評審終結於檢視網絡準備'])('has %s', (character) => {
    expect(characters.has(character)).toBe(true)
  })

  test.each([...'专评终结检视网络备万与体'])('does not have %s', (character) => {
    expect(characters.has(character)).toBe(false)
  })
})

describe('collectTexts', () => {
  const texts = collectTexts(dirname(dirname(fileURLToPath(import.meta.url))))

  test('has the texts of each folder in each language, under the names that pages ask them by', () => {
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(['common', 'shell', 'ui', 'session', 'session-modes']))
    expect(Object.values(texts).filter((one) => !one.zh || !one.en || !one.zhtw)).toEqual([])
    expect(texts['session-modes'].zh).not.toEqual(texts.session.zh)
  })
  test.each(['zh', 'en', 'zhtw'])('calls an act in the settings of a step as where it is done, in %s', (language) => {
    const { act: settings } = texts['workflow-process'][language]
    const { act: done } = texts.workflow[language]
    const both = Object.keys(settings).filter((name) => name in done)
    expect(both).toEqual(['transfer', 'consult', 'addSigner', 'copy', 'recall'])
    expect(both.map((name) => settings[name])).toEqual(both.map((name) => done[name].verb))
  })
})
