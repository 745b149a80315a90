import { type Titles, title } from './column'
import { pageTitles } from './menu-titles'

/** Texts that stand on many pages, or on one that is called otherwise. */
const places: Readonly<Record<string, Titles>> = {
  errors: title('服务器的提示', 'Messages of the server', '伺服器的提示'),
  common: title('所有页面', 'All pages', '所有頁面'),
  shell: title('菜单和顶栏', 'Menu and header', '選單和頂欄'),
  ui: title('通用控件', 'Widgets', '通用元件'),
  session: title('登录', 'Sign-in', '登入'),
  'session-modes': title('登录', 'Sign-in', '登入'),
  design: pageTitles.webDesign as Titles,
  'design-list': pageTitles.webDesign as Titles,
  'design-page': pageTitles.webDesign as Titles,
  'design-uses': pageTitles.webDesign as Titles,
  'user-import': pageTitles.user as Titles,
  'user-leaving': pageTitles.user as Titles,
  form: title('填写的表单', 'Forms to fill in', '填寫的表單'),
  home: title('首页', 'Home', '首頁'),
  chat: title('聊天', 'Chat', '聊天'),
  message: title('消息', 'Messages', '訊息'),
  profile: title('个人信息', 'Profile', '個人資訊'),
  member: title('成员', 'Members', '成員'),
  scheme: title('数据方案', 'Row schemes', '資料方案'),
  widget: title('控件示例', 'Widget samples', '元件範例'),
  authority: pageTitles.authorize as Titles,
  'menu-entry': pageTitles.menu as Titles,
  menu: title('链接和设计页面', 'Links and designs', '連結和設計頁面'),
  'workflow-process': pageTitles.workflowEngine as Titles,
  delegation: pageTitles.workflowEntrust as Titles,
  icon: pageTitles.icons as Titles,
  'map-shape': pageTitles.map as Titles,
  'scheduled-task': pageTitles.task as Titles,
  text: pageTitles.language as Titles,
  template: title('消息、短信和系统模板', 'Message, SMS and system templates', '訊息、簡訊和系統範本'),
  'calculated-field': title('计算字段', 'Calculated fields', '計算欄位'),
  'expression-problem': title('表达式的错误', 'Mistakes in expressions', '運算式的錯誤'),
  'code-image': title('条码和二维码', 'Bar and QR codes', '條碼和 QR 碼'),
  'data-table': title('列表', 'Lists', '清單'),
  'list-views': title('列表', 'Lists', '清單'),
  emoji: title('表情', 'Emoji', '表情'),
  import: title('导入', 'Import', '匯入'),
  'number-field': title('数字输入', 'Number fields', '數字輸入'),
  picker: title('选择框', 'Pickers', '選擇框'),
  preview: title('文件预览', 'File preview', '檔案預覽'),
  'rights-preview': title('权限预览', 'Preview of rights', '權限預覽'),
  'record-editor': title('编辑窗口', 'Editors', '編輯視窗'),
  'rich-text': title('富文本编辑', 'Rich text', '富文字編輯'),
  'sub-table': title('子表', 'Child tables', '子表'),
  'tree-list': title('树形列表', 'Trees', '樹狀清單'),
  upload: title('上传', 'Upload', '上傳'),
}

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Where the texts of a folder are seen: on the page of that name, unless they stand elsewhere. */
export const placeOf = (namespace: string): Titles | undefined => places[namespace] ?? pageTitles[camelCase(namespace)]
