"""Somebody of the hall before the clothes are on: a figure refined for a near view, and the flesh that garments fall on."""
from kit import garments
from kit.figure import GEAR, figure, person_of, vary
from scenes import sound_garb as garb


def bare(name, pose, bones, near, seed, face, grips, hair_count=1.0, bracers=False, **gear):
    """The figure in its own frame, without what `figure` puts on; its flesh; the material of its skin. `near` refines flesh and strands, `gear` is what it wears and how its hair is."""
    worn = vary(GEAR['pilgrim'], weapon='', legs='skin', helmet='none', sleeves=False, grasps=True, **gear)
    person = figure(name, pose, worn, seed, near.step, hair_count=hair_count, face=face, grips=grips)
    near(person)
    garb.undressed(person, bracers)
    recipe, looks = person_of(worn, seed, False)
    return person, garments.flesh({**recipe, **face}, bones, grips), looks['skin']


def dyed(person, made):
    """Gives all skin another material."""
    for part in person.children:
        if part.name.endswith(' skin'):
            part.data.materials[0] = made


def dressed(person, parts):
    for part in parts:
        part.parent = person
    return person
