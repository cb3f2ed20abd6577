export { PaletteService } from './palette.service';
export { isMac, isPaletteKey, isSlashKey } from './palette-keys.model';
export { Palette } from './screens/palette';
export { SlashKeyService } from './slash-key.service';
