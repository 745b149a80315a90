import { at, fail } from './error-text'

/** Refusals of changes of the menu, its items and its row schemes. */
export const menuErrors = {
  'menu.parent': at(
    'parentId',
    fail('上级必须是同一端的文件夹', 'Choose a folder of the same client as the parent', '上級必須是同一端的資料夾'),
  ),
  'menu.type': at('type', fail('移动端没有这种菜单', 'The app has no entries of this type', '行動端沒有這種選單')),
  'menu.address': at(
    'urlAddress',
    fail(
      '请填写地址：页面写站内路径，链接写以 http、https 或 / 开头的地址',
      'Give an address: of a page its path, of a link one that begins with http, https or /',
      '請填寫位址：頁面寫站內路徑，連結寫以 http、https 或 / 開頭的位址',
    ),
  ),
  'menu.module': at('moduleId', fail('请选择要打开的内容', 'Choose what this entry opens', '請選擇要開啟的內容')),
  'menu.property': at(
    'propertyJson',
    fail('菜单属性不是有效的 JSON', 'The property of the entry is not valid JSON', '選單屬性不是有效的 JSON'),
  ),
  'menu.category': at(
    'category',
    fail(
      '所属端在新建时确定，不能更改',
      'The client of an entry stays the one it was made for',
      '所屬端在新增時確定，不能更改',
    ),
  ),
  'menu.has-below': at(
    'type',
    fail(
      '“{name}”还有下级，不能更改类型',
      '“{name}” has entries below it, so its type stays',
      '「{name}」還有下級，不能更改類型',
    ),
  ),
  'menu.built-in-stays': fail(
    '“{name}”是系统自带的，类型、编码和地址不能更改',
    '“{name}” is part of the product: its type, code and address stay',
    '「{name}」是系統內建的，類型、編碼和位址不能更改',
  ),
  'menu.built-in': fail(
    '“{name}”是系统自带的，不能删除，可以停用',
    '“{name}” is part of the product. It cannot be deleted; disable it instead',
    '「{name}」是系統內建的，不能刪除，可以停用',
  ),
  'menu.held': fail(
    '“{name}”已授权给{holders}，不能删除，可以停用',
    '“{name}” is granted to {holders}. It cannot be deleted; disable it instead',
    '「{name}」已授權給{holders}，不能刪除，可以停用',
  ),
  'menu.leads-elsewhere': fail(
    '“{name}”已授权给{holders}，只有超级管理员可以更改它的类型和打开的内容',
    '“{name}” is granted to {holders}: super administrators alone change its type and what it opens',
    '「{name}」已授權給{holders}，只有超級管理員可以更改它的類型和開啟的內容',
  ),
  'menu.needed': fail(
    '菜单管理自己需要它：停用、隐藏或移走后就没有人能再改回来',
    'The menu page itself needs this: disabled, hidden or moved away, nobody could bring it back',
    '選單管理自己需要它：停用、隱藏或移走後就沒有人能再改回來',
  ),
  'menu.not-of-model': at(
    'enCode',
    fail(
      '“{code}”不在该页面的数据中，不能自行编造',
      '“{code}” is none of the data of this page, and cannot be made up',
      '「{code}」不在該頁面的資料中，不能自行編造',
    ),
  ),
  'menu.not-a-page': fail(
    '文件夹没有按钮、列表、表单和数据权限',
    'A folder has no buttons, columns, fields or row schemes',
    '資料夾沒有按鈕、列表、表單和資料權限',
  ),
  'menu.file': fail(
    '不是菜单文件，或文件已损坏：{where}',
    'This is not a menu file, or it is damaged: {where}',
    '不是選單檔案，或檔案已損壞：{where}',
  ),
  'scheme.invalid': at(
    'condition',
    fail(
      '方案有 {count} 处问题，请按提示修改',
      'The scheme has {count} problems. Mend them where they are shown',
      '方案有 {count} 處問題，請按提示修改',
    ),
  ),
  'scheme.hidden': at(
    'condition',
    fail(
      '方案用到您看不到的列“{what}”，不能由您修改',
      'The scheme compares “{what}”, which you may not see, so you cannot change it',
      '方案用到您看不到的欄「{what}」，不能由您修改',
    ),
  ),
  'scheme.own': fail(
    '您自己就受这个方案限制，不能由您修改',
    'This scheme limits what you yourself see, so you cannot change it',
    '您自己就受這個方案限制，不能由您修改',
  ),
} as const
