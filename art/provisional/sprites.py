"""The emperor in sixteen directions: the study's standing figures, and a walk that stands still for now."""

from PIL import Image

from stage import read, save


def sprites():
    sheet = read('S_emp_sheet').convert('RGBA')
    save(sheet, 'emperor-idle', 45)
    walk = Image.new('RGBA', (2048, 4096))
    for direction in range(16):
        cell = sheet.crop(((direction % 8) * 256, (direction // 8) * 256, (direction % 8 + 1) * 256, (direction // 8 + 1) * 256))
        for frame in range(8):
            walk.paste(cell, (frame * 256, direction * 256))
    # Half the detail: the stand-in repeats one picture eight times, and every copy of the repository carries it.
    save(walk.resize((1024, 2048), Image.Resampling.LANCZOS).resize(walk.size, Image.Resampling.BICUBIC), 'emperor-walk', 20)
