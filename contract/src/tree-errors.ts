import { type ErrorText, fail } from './error-text'

/** Expected failures of what lies below each other: of dictionaries and areas, too. */
export const treeErrors = {
  'tree.below-itself': fail(
    '上级不能是自己或自己的下级',
    'Nothing can stand below itself',
    '上級不能是自己或自己的下級',
  ),
  'tree.too-deep': fail('最多 {depth} 级', 'There are {depth} levels at most', '最多 {depth} 級'),
  'tree.has-below': fail(
    '“{name}”还有下级，请先删除或移走下级',
    '“{name}” still has entries below it. Delete or move them first',
    '「{name}」還有下級，請先刪除或移走下級',
  ),
  'dictionary.flat': fail(
    '“{name}”不分上下级，数据不能有上级',
    '“{name}” has no levels, so its entries stand below none',
    '「{name}」不分上下級，資料不能有上級',
  ),
  'dictionary.nested': fail(
    '“{name}”里还有下级数据，请先把它们移到第一级',
    'Some entries of “{name}” stand below others. Move them to the first level first',
    '「{name}」裡還有下級資料，請先把它們移到第一級',
  ),
  'dictionary.has-entries': fail(
    '“{name}”还有字典数据，请先删除数据',
    '“{name}” still holds entries. Delete them first',
    '「{name}」還有字典資料，請先刪除資料',
  ),
  'dictionary.built-in': fail(
    '“{name}”由系统使用，不能删除，也不能修改编码',
    '“{name}” is used by the product itself. It cannot be deleted, and its code stays',
    '「{name}」由系統使用，不能刪除，也不能修改編碼',
  ),
  'dictionary.in-use': fail(
    '“{name}”正在使用（{uses}），不能删除，可以停用',
    '“{name}” is in use ({uses}). It cannot be deleted; disable it instead',
    '「{name}」正在使用（{uses}），不能刪除，可以停用',
  ),
  'dictionary.file': fail(
    '这不是字典导出的 JSON 文件',
    'This is no JSON file that a dictionary was exported to',
    '這不是字典匯出的 JSON 檔案',
  ),
  'area.base': fail(
    '“{name}”是基础数据，只能停用，不能删除',
    '“{name}” is base data. It can be disabled, and not be deleted',
    '「{name}」是基礎資料，只能停用，不能刪除',
  ),
  'area.base-fixed': fail(
    '“{name}”是基础数据，编码和上级不能修改',
    '“{name}” is base data. Its code and the area above it stay',
    '「{name}」是基礎資料，編碼和上級不能修改',
  ),
} satisfies Record<string, ErrorText>
