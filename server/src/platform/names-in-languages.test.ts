import '../features/project/project-model'
import { expect, test } from 'vitest'
import { namesInLanguages } from './names-in-languages'

test('pages, buttons and columns of the product are called as its pages call them', () => {
  expect(namesInLanguages(['项目管理', '项目管理 · 编辑', '项目管理 · 项目名称', '评审管理 · 评审管理'])).toEqual({
    zh: '项目管理、项目管理 · 编辑、项目管理 · 项目名称、评审管理 · 评审管理',
    en: 'Projects, Projects · Edit, Projects · Project name, Reviews · Manage reviews',
    zhtw: '專案管理、專案管理 · 編輯、專案管理 · 專案名稱、評審管理 · 評審管理',
  })
})

test('what an administrator named stays as he named it', () => {
  expect(namesInLanguages(['专业负责人', '我的页面 · 编辑', '项目管理 · 甲乙'])).toEqual({
    zh: '专业负责人、我的页面 · 编辑、项目管理 · 甲乙',
    en: '专业负责人, 我的页面 · 编辑, Projects · 甲乙',
    zhtw: '专业负责人、我的页面 · 编辑、專案管理 · 甲乙',
  })
  expect(namesInLanguages([])).toEqual({ zh: '', en: '', zhtw: '' })
})
