"""The hero's layers, landscape and portrait, and the pictures that are made of them."""

from PIL import Image, ImageChops, ImageFilter

from stage import fit, grade, night, read, save

layers = {'background': 'A_sky_hd', 'beast': 'A_beast_hd', 'squad': 'A_squad_hd', 'cliff': 'A_cliff_hd', 'character': 'A_emp_hd'}


def landscape():
    for layer, source in layers.items():
        save(fit(read(source), (3200, 1800)), f'hero-{layer}', 60)


def piece(source, box, scale):
    part = read(source).crop(box)
    return fit(part, (round(part.width * scale), round(part.height * scale)))


def sheet(picture, at, mirrored=False):
    page = Image.new('RGBA', (1080, 1920))
    page.alpha_composite(picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if mirrored else picture, (max(at[0], 0), max(at[1], 0)), (max(-at[0], 0), max(-at[1], 0)))
    return page


def portrait_layers():
    return {
        'background': portrait_sky(),
        'beast': sheet(piece('A_beast_hd', (590, 70, 1515, 835), 1.16), (52, 366)),
        'squad': sheet(portrait_ledge(), (-190, 930)),
        'cliff': sheet(piece('A_cliff_hd', (1560, 0, 1920, 1080), 1.25), (655, 570)),
        'character': sheet(piece('A_emp_hd', (0, 150, 900, 1080), 1.42), (-300, 600)),
    }


def portrait_sky():
    """The moon stands behind the beast's horn. Above the study's sky stands its own mirror image, darkened: room for the logo."""
    scale = 1.55
    view = read('A_sky_hd').crop((720, 0, 720 + round(1080 / scale), 1080)).resize((1080, round(1080 * scale)), Image.Resampling.BICUBIC)
    page = Image.new('RGB', (1080, 1920))
    page.paste(view.crop((0, 0, 1080, 225)).resize((1080, 300)).transpose(Image.Transpose.FLIP_TOP_BOTTOM), (0, 0))
    page.paste(view, (0, 300))
    return darkened(page, lambda y: max(0, 0.55 - y / 1100))


def portrait_ledge():
    """The study's ledge is too low for a portrait: its mirror image goes on below, into the dark."""
    top = piece('A_squad_hd', (330, 520, 1700, 1080), 1.25)
    page = Image.new('RGBA', (top.width, 990))
    page.paste(top, (0, 0))
    page.paste(top.crop((0, 410, top.width, 700)).transpose(Image.Transpose.FLIP_TOP_BOTTOM), (0, 700))
    return darkened(page, lambda y: min(0.85, max(0, (y - 430) / 420)))


def darkened(picture, amount_at):
    shade = Image.new('L', (1, picture.height))
    shade.putdata([round(255 * amount_at(y)) for y in range(picture.height)])
    dark = Image.composite(Image.new('RGB', picture.size, night), picture.convert('RGB'), shade.resize(picture.size))
    if picture.mode == 'RGBA':
        dark.putalpha(picture.getchannel('A'))
    return dark


def portrait():
    stack = portrait_layers()
    stack['background'] = emptied(stack['background'], [stack[layer] for layer in ('squad', 'cliff', 'character')])
    stack['squad'] = emptied(stack['squad'], [stack[layer] for layer in ('cliff', 'character')])
    for layer, picture in stack.items():
        save(picture, f'hero-portrait-{layer}', 75)


def emptied(picture, above):
    """What other layers cover wherever the page is scrolled needs no detail: a phone would load it for nothing."""
    cover = Image.new('L', picture.size)
    for layer in above:
        cover = ImageChops.lighter(cover, layer.getchannel('A').point(lambda value: 255 if value > 250 else 0))
    hidden = cover.filter(ImageFilter.MinFilter(9)).resize((270, 480)).filter(ImageFilter.MinFilter(21))
    hidden = hidden.resize(picture.size, Image.Resampling.BICUBIC).filter(ImageFilter.GaussianBlur(8))
    flat = Image.composite(Image.new('RGB', picture.size, night), picture.convert('RGB'), hidden)
    if picture.mode == 'RGBA':
        flat.putalpha(picture.getchannel('A'))
    return flat


def logo(language):
    page = Image.new('RGBA', (1600, 600))
    page.alpha_composite(fit(read(f'U_logo_{language}'), (1600, 597)), (0, 1))
    return page


def logos():
    for language in ('en', 'ru'):
        save(logo(language), f'logo-{language}', 85)


def share():
    for language in ('en', 'ru'):
        page = fit(read('A_stack_hd'), (1200, 675)).crop((0, 25, 1200, 655))
        page = darkened(page, lambda y: min(0.88, max(0, (y - 300) / 300)))
        mark = logo(language).crop((60, 0, 1540, 520)).resize((740, 260), Image.Resampling.LANCZOS)
        page.paste(mark, (400, 358), mark)
        save(page, f'share-{language}', 82)


def trailer_poster():
    page = grade(read('A_stack_hd').crop((250, 120, 1690, 930)), contrast=1.08, brightness=0.92)
    save(fit(page, (1920, 1080)), 'trailer-poster', 62)
